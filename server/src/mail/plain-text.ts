import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { isWebAddress } from './html.ts';
import type { Letter, LetterPart, MailShop } from './letter.ts';

/** The same letter without markup, for programs that show none. */
export const plainTextOf = (letter: Letter, shop: MailShop): string =>
  inLanguage(shop.language, () => writtenOut(letter, shop));

const writtenOut = ({ heading, parts }: Letter, { name, origin, supportEmail }: MailShop): string =>
  [
    heading,
    ...parts.map(partOf).filter(Boolean),
    `-- \n${name}\n${origin}\n${t('Questions?')} ${supportEmail}`,
  ]
    .join('\n\n')
    .concat('\n');

function partOf(part: LetterPart): string {
  if (part.is === 'text') return part.text;
  if (part.is === 'action') return isWebAddress(part.href) ? `${part.label}:\n${part.href}` : '';
  if (part.is === 'facts') return part.rows.map(([name, value]) => `${name}:${indented(value)}`).join('\n');
  const rows = part.rows.map(({ what, detail, amount }) =>
    [detail ? `${what} (${detail})` : what, amount].join(': '),
  );
  return [...rows, `${t('Total')}: ${part.total}`].join('\n');
}

const indented = (value: string): string =>
  value.includes('\n') ? `\n  ${value.replaceAll('\n', '\n  ')}` : ` ${value}`;
