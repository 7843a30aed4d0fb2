import type { MailSettings } from '../config/mail-settings.ts';
import { htmlOf } from './html.ts';
import type { Letter, MailShop } from './letter.ts';
import { plainTextOf } from './plain-text.ts';

/** The data for the mail server: the addresses of the envelope, and the whole message. */
export type MimeMessage = { from: string; to: string; raw: Buffer };

type Addressed = { id: string; recipient: string; created_at: string };

/** Text in a header stands in one line. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * The same for each try: a mail server or program that gets it twice may drop the second one by its Message-ID.
 */
export async function messageOf(
  { id, recipient, created_at }: Addressed,
  letter: Letter,
  shop: MailShop,
  from: MailSettings['from'],
): Promise<MimeMessage> {
  // Few shops send mail within their first seconds, and its 21 modules would be loaded at the start.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: from.name ?? shop.name, address: from.address },
    to: { name: '', address: recipient },
    replyTo: { name: '', address: shop.supportEmail },
    subject: inOneLine(letter.subject),
    messageId: messageIdOf(id, from.address),
    date: new Date(created_at),
    // No out-of-office replies: https://www.rfc-editor.org/rfc/rfc3834#section-5
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: plainTextOf(letter, shop),
    html: htmlOf(letter, shop),
  });
  return { from: from.address, to: recipient, raw: await composer.compile().build() };
}

const messageIdOf = (id: string, address: string): string => `<${id}@${address.split('@')[1]}>`;
