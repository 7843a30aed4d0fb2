import type { MailKindName } from '@kiosk/contract/mail-kinds.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { afterCommit } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import type { MailData } from './kinds.ts';
import * as store from './outbox.store.ts';

/** How the mails queued in a database are handled. */
type Outbox = {
  /** They are sent, or kept for administrators to read. */
  sends: boolean;
  /** The recipient of mails about new orders, if there is one. */
  merchant: string | undefined;
  /** Makes this server send what is due. */
  sendSoon: () => void;
};

/** By the adapter, which a database and its transactions share. */
const outboxes = new WeakMap<object, Outbox>();
const keyOf = (db: Database): object => db.getExecutor().adapter;

/** Makes this database queue mails; a shop without mail never does. */
export function openOutbox(db: Database, outbox: Outbox): void {
  outboxes.set(keyOf(db), outbox);
}

/** Whether mails reach those they are for. A demo shop without a mail server only keeps them. */
export const sendsMail = (db: Database): boolean => outboxes.get(keyOf(db))?.sends === true;

/** Whether mails are queued, for callers that would have to read what they say. */
export const hasOutbox = (db: Database): boolean => outboxes.has(keyOf(db));

/** In place of the merchant's address, which the outbox knows. */
export const theMerchant = Symbol('merchant');

export type QueuedMail<Kind extends MailKindName> = {
  /** The recipient's address. Nothing is mailed to a merchant who wants no mails. */
  to: string | typeof theMerchant;
  /** What the mail is written from, when it is sent: all of it, because rows may have changed by then. */
  data: MailData<Kind>;
  /** The order and the account that it is about. */
  orderId?: string | undefined;
  accountId?: string | undefined;
  /** The mail that it sends again. */
  copyOf?: string;
};

type AnyMail = { [Kind in MailKindName]: { kind: Kind } & QueuedMail<Kind> }[MailKindName];

/**
 * Queues a mail in the transaction that causes it, so that there is one exactly if the other is stored. Does nothing in a
 * shop without mail.
 * @returns its id
 */
export async function queueMail<Kind extends MailKindName>(
  trx: Transaction,
  kind: Kind,
  mail: QueuedMail<Kind>,
): Promise<string | undefined> {
  const [id] = await queueMails(trx, [{ kind, ...mail } as AnyMail]);
  return id;
}

/** The same for several mails, in one statement. */
export async function queueMails(trx: Transaction, mails: readonly AnyMail[]): Promise<string[]> {
  const outbox = outboxes.get(keyOf(trx));
  const rows = outbox === undefined ? [] : mails.flatMap((mail) => rowsOf(mail, outbox));
  if (outbox === undefined || rows.length === 0) return [];
  await store.insert(trx, rows);
  afterCommit(trx, outbox.sendSoon);
  return rows.map(({ id }) => id);
}

/**
 * Stores a mail to the merchant that says what is stored nowhere else: one of each id, and where the merchant gets no mails,
 * one that is kept for administrators to read.
 * @param inbox the recipient that such a mail names
 * @returns whether it is now kept, because nobody is mailed
 */
export async function queueOrKeepMail<Kind extends MailKindName>(
  trx: Transaction,
  kind: Kind,
  { id, inbox, data }: { id: string; inbox: string; data: MailData<Kind> },
): Promise<boolean> {
  const outbox = outboxes.get(keyOf(trx));
  const isMailed = outbox?.merchant !== undefined;
  const row = rowOf(
    { kind, data },
    { recipient: outbox?.merchant ?? inbox, sends: isMailed && outbox.sends },
  );
  const isNew = await store.insertOnce(trx, { ...row, id });
  if (isNew && isMailed) afterCommit(trx, outbox.sendSoon);
  return isNew && !isMailed;
}

function rowsOf(mail: AnyMail, { sends, merchant }: Outbox): store.MailRow[] {
  const recipient = mail.to === theMerchant ? merchant : mail.to;
  return recipient === undefined ? [] : [rowOf(mail, { recipient, sends })];
}

function rowOf(
  { kind, data, ...about }: Pick<AnyMail, 'kind' | 'data' | 'orderId' | 'accountId' | 'copyOf'>,
  { recipient, sends }: { recipient: string; sends: boolean },
): store.MailRow {
  const at = now();
  return {
    id: newIdentifier(),
    kind,
    order_id: about.orderId ?? null,
    account_id: about.accountId ?? null,
    copy_of: about.copyOf ?? null,
    recipient,
    data: JSON.stringify(data),
    state: sends ? 'queued' : 'kept',
    tries: 0,
    due_at: sends ? at : null,
    error: null,
    created_at: at,
    ended_at: sends ? null : at,
  };
}

/** Whether an order has had a mail of this kind. */
export const hasMailOf = async (trx: Transaction, orderId: string, kind: MailKindName): Promise<boolean> =>
  (await store.findOfOrder(trx, orderId)).some((mail) => mail.kind === kind);

/**
 * Takes back a mail about an order that no longer holds, unless it was sent.
 * @returns whether the customer may have it, and has not had its correction
 */
export async function takeBackMail(
  trx: Transaction,
  orderId: string,
  { kind, correction }: { kind: MailKindName; correction: MailKindName },
): Promise<boolean> {
  const mayArrive = await store.takeBack(trx, { orderId, kind }, 'What it says was no longer true.', now());
  const arrived = (await store.findOfOrder(trx, orderId)).filter(({ state }) => state !== 'failed');
  return mayArrive || arrived.findLast((mail) => [kind, correction].includes(mail.kind))?.kind === kind;
}
