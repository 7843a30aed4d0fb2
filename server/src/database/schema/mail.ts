import type { MailKindName, MailState } from '@kiosk/contract/mail-kinds.ts';
import type { Instant, JsonText } from './columns.ts';

/** Mails, from the transaction that causes them until long after they were sent. */
export type OutboxTable = {
  /** Also the first part of the Message-ID, which is the same however often it is tried. */
  id: string;
  kind: MailKindName;
  order_id: string | null;
  /** The account that it is about; null for mails to the merchant. */
  account_id: string | null;
  /** The mail that it sends again. */
  copy_of: string | null;
  /** Null once the contents are gone. */
  recipient: string | null;
  /** What the kind writes a mail from; null once the contents are gone. */
  data: JsonText<unknown> | null;
  state: MailState;
  tries: number;
  /** When it is tried next; null when it has ended. A server moves it on before it tries. */
  due_at: Instant | null;
  /** Why the last try failed. */
  error: string | null;
  created_at: Instant;
  /** When it was sent, failed for good or was kept. */
  ended_at: Instant | null;
};
