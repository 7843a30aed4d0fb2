import type { Text } from '@kiosk/contract/language/texts.ts';
import type { TestConfirmation } from '@kiosk/contract/payment.ts';

export type TestCard = Omit<TestConfirmation, 'clientSecret'>;
export type TestCardErrors = Partial<TestCard>;

export const noCard: TestCard = { number: '', expiry: '', cvc: '' };

/** The numbers that the test provider takes (docs/payments.md), and what they do. */
export const testNumbers = [
  ['4242 4242 4242 4242', 'The payment succeeds'],
  ['4000 0000 0000 0002', 'The card is declined'],
  ['4000 0000 0000 9995', 'The card has insufficient funds'],
  ['4000 0025 0000 3155', 'An extra step asks for confirmation'],
  ['4000 0000 0000 7726', 'The confirmation arrives 20 seconds late'],
] satisfies [string, Text][];

/** A card that is complete but for the number, whose expiry and security code may be any. */
export const cardWith = (number: string): TestCard => ({ number, expiry: '12/34', cvc: '123' });

const digitsOf = (text: string, max: number): string => text.replace(/\D/g, '').slice(0, max);

const formats: Record<keyof TestCard, (text: string) => string> = {
  number: (text) =>
    digitsOf(text, 16)
      .replace(/(.{4})/g, '$1 ')
      .trim(),
  expiry: (text) => {
    // A month that can only be one digit: 7 is 07.
    const digits = digitsOf(
      text
        .replace(/^([2-9])/, '0$1')
        .replace(/^(\d)\s*\//, '0$1')
        .replace(/^(\d\d\D*)20(\d\d)$/, '$1$2'),
      4,
    );
    return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  },
  cvc: (text) => digitsOf(text, 4),
};

/** Formats a card field while it is typed, in groups as on a card. */
export const formattedCardField = (field: keyof TestCard, text: string): string => formats[field](text);

/** Where the caret stands in a formatted field, with as many digits after it as when it was typed. */
export const caretBefore = (digits: number, text: string): number =>
  text.search(new RegExp(`\\D*(\\d\\D*){${Math.min(digits, digitsOf(text, 16).length)}}$`));

const rules: [keyof TestCard, RegExp, Text][] = [
  ['number', /^(\d{4} ){3}\d{4}$/, 'Please enter the 16 digits of a test card.'],
  ['expiry', /^(0[1-9]|1[0-2])\/\d\d$/, 'Please enter the expiry date as MM/YY.'],
  ['cvc', /^\d{3,4}$/, 'Please enter the 3 or 4 digits of the security code.'],
];

export const errorsOf = (card: TestCard): TestCardErrors =>
  Object.fromEntries(
    rules.filter(([field, rule]) => !rule.test(card[field])).map(([field, , message]) => [field, message]),
  );
