import { currentLocale } from '@kiosk/contract/language/t.ts';
import type { MailShop } from './letter.ts';

/** An instant as mails say it, in the seller's time zone, which they name. */
export function longTime(iso: string, { timeZone }: Pick<MailShop, 'timeZone'>): string {
  const at = new Date(iso);
  const written = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const zone = new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${written.format(at)} ${zone}`;
}
