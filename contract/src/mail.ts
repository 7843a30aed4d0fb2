import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { says } from './language/message.ts';
import { mailKinds, mailStates } from './mail-kinds.ts';
import { adminPaging } from './paging.ts';
import { oneOf } from './query.ts';

export const mailKind = z.enum(
  mailKinds,
  says('{name} must be one of {values}', { name: 'kind', values: mailKinds.join(', ') }),
);

export const mailState = z.enum(mailStates);

/** A mail in the outbox as administrators see it (+). */
export const mailSummary = z.object({
  id: identifier,
  kind: mailKind,
  /** Absent once the contents are gone. */
  recipient: z.optional(z.string()),
  orderId: z.optional(identifier),
  /** The mail that it sends again. */
  copyOf: z.optional(identifier),
  state: mailState,
  tries: z.number(),
  /** When it is tried next. */
  dueAt: z.optional(z.string()),
  /** Why the last try failed. */
  error: z.optional(z.string()),
  createdAt: z.string(),
  /** When it was sent, failed for good or was kept. */
  endedAt: z.optional(z.string()),
});
export type MailSummary = z.infer<typeof mailSummary>;

/** What a mail says. `href`: its HTML, which can be fetched once within the next minute. */
const mailContents = z.object({ subject: z.string(), text: z.string(), href: z.string() });
export type MailContents = z.infer<typeof mailContents>;

/** Answer of `GET /admin/mails/{id}` (+). */
export const mail = z.extend(mailSummary, {
  contents: z.optional(mailContents),
  /** Why there are none: a link into an account is nobody else’s to read, or their time is over. */
  hidden: z.optional(z.enum(['secret', 'gone'])),
});
export type Mail = z.infer<typeof mail>;

/** Query of `GET /admin/mails` (+): the newest first. */
export const mailsQuery = z.object({ state: z.optional(oneOf('state', mailStates)), ...adminPaging });
export type MailsQuery = z.infer<typeof mailsQuery>;

/** Answer of `GET /admin/mail-settings` (+). `kept`: mails are not sent, and shown to administrators. */
export const mailDelivery = z.object({
  delivery: z.enum(['sent', 'kept', 'none']),
  from: z.optional(z.string()),
  /** The recipient of a mail about each new order. */
  ordersTo: z.optional(z.string()),
});
export type MailDelivery = z.infer<typeof mailDelivery>;

/** Answer of `GET /admin/mail-kinds/{kind}` (+): a mail of that kind about an invented order or account. */
export const mailSample = z.extend(mailContents, { kind: mailKind });
export type MailSample = z.infer<typeof mailSample>;

export const byMailKind = z.object({ kind: mailKind });
