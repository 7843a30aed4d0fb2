import { accentPaletteOf, contrastOf } from '@kiosk/contract/accent.ts';
import { mailKinds } from '@kiosk/contract/mail-kinds.ts';
import type { Order } from '@kiosk/contract/order.ts';
import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '../language.ts';
import { htmlOf } from './html.ts';
import { sampleOf, writeLetter } from './kinds.ts';
import { messageOf } from './message.ts';
import { plainTextOf } from './plain-text.ts';

const shop = {
  language: 'en' as const,
  currency: 'USD',
  name: 'Kiosk',
  origin: 'https://shop.example.com',
  supportEmail: 'help@example.com',
  accent: '#b23c17',
  timeZone: 'UTC',
};
const from = { name: undefined, address: 'shop@kiosk.example.com' };
const row = {
  id: '66f2c0ffee00000000003a7d',
  recipient: 'ada@example.com',
  created_at: '2026-03-02T09:30:00.000Z',
};

const messageFor = async (
  letter: ReturnType<typeof writeLetter>,
  named: typeof shop = shop,
  to = row.recipient,
) => simpleParser((await messageOf({ ...row, recipient: to }, letter, named, from)).raw);

/** Each text in it, wherever it stands, is replaced. */
const withTexts = (data: unknown, text: string): unknown => {
  if (typeof data === 'string') return /^(https?:|\d{4}-|[A-Z]{3}$)/.test(data) ? data : text;
  if (Array.isArray(data)) return data.map((each) => withTexts(each, text));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withTexts(value, text)]));
};

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '\r\n',
        '\n',
        'Bcc: x@evil.com',
        '<script>alert(1)</script>',
        '</td>',
        ' ',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

const tagsIn = (html: string): string[] => html.match(/<\/?[a-z!][^>]*>/gi) ?? [];

describe.each(mailKinds)('A mail of the kind %s', (kind) => {
  const letter = writeLetter(kind, sampleOf(kind, shop), shop);

  test(`a mail of the kind ${kind} can be read as HTML and as text, and says the shop’s name`, async () => {
    const { html, text, subject } = await messageFor(letter);
    expect(subject).toBe(letter.subject);
    for (const written of [html, text]) {
      expect(written).toContain('Kiosk');
      expect(written).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test(`a mail of the kind ${kind} is German in a German shop`, async () => {
    await loadTexts('de');
    const german = { ...shop, language: 'de' as const };
    const translated = writeLetter(kind, sampleOf(kind, shop), german);
    expect(translated.subject).not.toBe(letter.subject);
    expect(translated.heading).not.toBe(letter.heading);
    expect(htmlOf(translated, german)).toContain('<html lang="de">');
    expect(plainTextOf(translated, german)).toContain('Fragen? help@example.com');
  });

  test(`a mail of the kind ${kind} loads nothing from other servers`, () => {
    const html = htmlOf(letter, shop);
    expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|\ssrc=/i);
  });

  test(`texts of people in a mail of the kind ${kind} stay text, and end up in no header and no tag`, async () => {
    const drawn = async (text: string) => {
      const typed = writeLetter(kind, withTexts(sampleOf(kind, shop), text), shop);
      const { headerLines, bcc, cc } = await messageFor(typed);
      return {
        tags: tagsIn(htmlOf(typed, shop)).filter((tag) => tag !== '<br>' && !tag.startsWith('<a ')),
        headers: headerLines.map(({ key }) => key).toSorted(),
        copies: [bcc, cc],
      };
    };
    const calm = { ...(await drawn('x')), copies: [undefined, undefined] };
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        expect(await drawn(`x${text}`)).toEqual(calm);
      }),
      { numRuns: 12, examples: [['\r\nBcc: x@evil.com\r\n<script>alert(1)</script>']] },
    );
  });
});

test('an amount is written as the shop writes it everywhere', () => {
  const { order } = sampleOf('order-placed', shop) as { order: Order };
  const text = plainTextOf(
    writeLetter('order-placed', { order: { ...order, totalAmount: 1234.5 } }, shop),
    shop,
  );
  expect(text).toContain('Total: $1,234.50');
});

test('buttons and links have the shop’s accent, in a shade that can be read in light and in dark colors', () => {
  const letter = writeLetter('order-shipped', sampleOf('order-shipped', shop), shop);
  expect(htmlOf(letter, shop)).toContain('background-color:#b23c17');
  const html = htmlOf(letter, { ...shop, accent: '#ffdd00' });
  expect(html).not.toMatch(/#b23c17|background-color:#ffdd00/);
  const { light, dark } = accentPaletteOf('#ffdd00');
  expect(html).toContain(`background-color:${light};color:#ffffff`);
  expect(html).toContain(`.button { background-color: ${dark} !important; color: #1d1b18 !important; }`);
  expect(contrastOf(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(dark, '#1d1b18')).toBeGreaterThanOrEqual(4.5);
});

test('a link that is not of the web is left out of HTML and text', () => {
  const data = { username: 'ada', link: 'javascript:alert(1)' };
  const letter = writeLetter('password-changed', data, shop);
  expect(htmlOf(letter, shop) + plainTextOf(letter, shop)).not.toContain('javascript:');
});

test('every try of a mail has the same Message-ID and date', async () => {
  const letter = writeLetter('test', { by: 'ada' }, shop);
  const [first, second] = [await messageFor(letter), await messageFor(letter)];
  expect(first.messageId).toBe('<66f2c0ffee00000000003a7d@kiosk.example.com>');
  expect([second.messageId, second.date]).toEqual([first.messageId, first.date]);
});

test('a name with quotes and commas names one sender', async () => {
  const named = { ...shop, name: 'A, "B" <c@evil.com>' };
  const { from: sender } = await messageFor(writeLetter('test', { by: 'ada' }, named), named);
  expect(sender?.value).toEqual([{ name: named.name, address: from.address }]);
});

test.each(['a,b@example.com', 'a;b@example.com', '"a b"@example.com', "o'hara@example.com"])(
  'the odd address %s is one recipient',
  async (to) => {
    const parsed = await messageFor(writeLetter('test', { by: 'ada' }, shop), shop, to);
    const recipients = [parsed.to].flat().flatMap((each) => each?.value ?? []);
    expect(recipients).toHaveLength(1);
  },
);

test('a sample is an order of this shop, in its language and currency', async () => {
  await loadTexts('de');
  const german = { ...shop, language: 'de' as const, currency: 'EUR' };
  const text = plainTextOf(writeLetter('order-placed', sampleOf('order-placed', german), german), german);
  expect(text).toContain('Ein Produkt Ihres Shops');
  expect(text).toContain('04101 Leipzig');
  expect(text).toMatch(/627,00\s€/);
  expect(text).not.toMatch(/\$|Portland/);
});
