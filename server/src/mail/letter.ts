import type { Language } from '@kiosk/contract/language/languages.ts';
/** What a kind of mail says, before it is HTML and text. Every text is plain: each renderer escapes it. */
export type Letter = { subject: string; heading: string; parts: readonly LetterPart[] };

export type LetterPart =
  | { is: 'text'; text: string }
  /** A row of amounts: what is bought, and the sum at the end. */
  | { is: 'amounts'; rows: readonly { what: string; detail?: string; amount: string }[]; total: string }
  | { is: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** What the reader may do now. An address that is not of the web is left out. */
  | { is: 'action'; label: string; href: string };

/** The shop, as its mails name it. */
export type MailShop = {
  /** The language of its mails. */
  language: Language;
  /** What it sells in; orders have their own. */
  currency: string;
  name: string;
  /** Where its pages are, without a slash at the end. */
  origin: string;
  supportEmail: string;
  /** The time zone of times in its mails. */
  timeZone: string;
  /** The color of buttons and links, `#rrggbb`. */
  accent: string;
};

/** A kind of mail: how typed data becomes a letter. */
export type MailKind<Data> = {
  write: (data: Data, shop: MailShop) => Letter;
  /** For the preview. */
  sample: Data;
  /** Whether what it says lets its reader into an account: only the recipient may see it, and only once. */
  isSecret?: true;
  /** Minutes from its cause on after which it says nothing true any more. */
  lifetime?: (data: Data) => number;
  /**
   * Whether it is sent again to the present address of its account. The others warn or confirm the address that they went
   * to: that of the account may be a thief's by now.
   */
  followsAccount?: true;
};

export const text = (content: string): LetterPart => ({ is: 'text', text: content });
export const action = (label: string, href: string): LetterPart => ({ is: 'action', label, href });
