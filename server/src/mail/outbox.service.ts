import type { MailSummary, MailsQuery } from '@kiosk/contract/mail.ts';
import type { MailKindName } from '@kiosk/contract/mail-kinds.ts';
import { before, day, now } from '../clock.ts';
import type { BoundedCount } from '../database/count-rows.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { conflict, Problem } from '../problem.ts';
import { htmlOf } from './html.ts';
import { followsAccount, isSecret, sampleOf, writeLetter } from './kinds.ts';
import type { Letter, MailShop } from './letter.ts';
import { hasOutbox, queueMail } from './mail.service.ts';
import { inOneLine } from './message.ts';
import * as store from './outbox.store.ts';
import { plainTextOf } from './plain-text.ts';

export type { MailShop } from './letter.ts';

/** A page of the outbox, the newest first. */
export async function listMails(
  db: Database,
  { state, _page: number, _limit: limit }: MailsQuery,
): Promise<{ mails: MailSummary[]; count: BoundedCount }> {
  const [rows, count] = await Promise.all([
    store.findPage(db, { state, page: { number, limit } }),
    store.countPage(db, state),
  ]);
  return { mails: rows.map(summaryOf), count };
}

/** The mails about an order, the oldest first. */
export const listMailsOf = async (db: Database, orderId: string): Promise<MailSummary[]> =>
  (await store.findOfOrder(db, orderId)).map(summaryOf);

/** What was mailed to an account, the newest first: when, what kind, to which address and how it stands. */
export const listMailsTo = async (db: Database, accountId: string) =>
  (await store.findOfAccount(db, accountId)).map(({ created_at, kind, recipient, state }) => ({
    at: created_at,
    kind,
    ...(recipient !== null && { to: recipient }),
    state,
  }));

/** How a mail stands, and why what it says may not be shown. @throws Problem not-found */
export async function getMail(
  db: Database,
  id: string,
): Promise<{ summary: MailSummary; hidden: 'secret' | 'gone' | undefined }> {
  const row = await findMail(db, id);
  return { summary: summaryOf(row), hidden: hiddenOf(row) };
}

export type WrittenMail = { subject: string; text: string; html: string };

/** What a mail says. @throws Problem not-found */
export async function readMail(db: Database, id: string, shop: MailShop): Promise<WrittenMail> {
  const row = await findMail(db, id);
  if (row.data === null || hiddenOf(row)) throw noSuchMail();
  return writtenOf(writeLetter(row.kind, JSON.parse(row.data), shop), shop);
}

/** A mail of a kind about an invented order or account. */
export const writeSample = (kind: MailKindName, shop: MailShop): WrittenMail =>
  writtenOf(writeLetter(kind, sampleOf(kind, shop), shop), shop);

/** The account to whose present address a mail is sent again; undefined for the address that it went to. */
export async function accountToFollow(db: Database, id: string): Promise<string | undefined> {
  const { kind, account_id } = await findMail(db, id);
  return followsAccount(kind) ? (account_id ?? undefined) : undefined;
}

/**
 * Queues a mail once more, as a new one.
 * @param to where it goes, if not to the address of the first
 * @throws Problem not-found; conflict if its contents may not be seen, or the shop has no mail
 */
export async function queueCopy(
  trx: Transaction,
  id: string,
  to: string | undefined,
): Promise<{ id: string; original: MailSummary }> {
  requireOutbox(trx);
  const row = await findMail(trx, id);
  const { kind, order_id, account_id, data, recipient } = row;
  if (data === null || recipient === null || hiddenOf(row)) throw new Problem('conflict', notAgain);
  const about = { orderId: order_id ?? undefined, accountId: account_id ?? undefined, copyOf: id };
  const copy = await queueMail(trx, kind, { to: to ?? recipient, data: JSON.parse(data), ...about });
  return { id: String(copy), original: summaryOf(row) };
}

/** Queues a sample mail. @throws Problem conflict if the shop has no mail */
export async function queueSample(
  trx: Transaction,
  kind: MailKindName,
  { to, shop }: { to: string; shop: MailShop },
): Promise<string> {
  requireOutbox(trx);
  const data = kind === 'test' ? { by: to } : sampleOf(kind, shop);
  return String(await queueMail(trx, kind, { to, data: data as never }));
}

/** Seconds for which the oldest mail that is not sent has waited. */
export async function longestWait(db: Database): Promise<number> {
  const since = await store.findWaitingSince(db);
  return since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000);
}

/** How many mails of the last two days have failed. */
export const countFailed = (db: Database): Promise<number> =>
  store.countFailedSince(db, before(now(), recent));

/** In milliseconds. A mail fails a day after it was queued, and an administrator has a day to see it. */
const recent = 2 * day;

const notAgain = 'The contents of this mail are not kept, so it cannot be sent again.';

function requireOutbox(db: Database): void {
  if (!hasOutbox(db)) throw conflict('This shop sends no mail.', 'no-mail');
}

async function findMail(db: Database, id: string): Promise<store.MailRow> {
  const row = await store.find(db, id);
  if (row === undefined) throw noSuchMail();
  return row;
}

const noSuchMail = () => new Problem('not-found', 'Mail not found.');

/** A demo shop has no other way to show its links. */
function hiddenOf({ data, kind, state }: store.MailRow): 'secret' | 'gone' | undefined {
  if (isSecret(kind) && state !== 'kept') return 'secret';
  return data === null ? 'gone' : undefined;
}

const writtenOf = (letter: Letter, shop: MailShop): WrittenMail => ({
  subject: inOneLine(letter.subject),
  text: plainTextOf(letter, shop),
  html: htmlOf(letter, shop),
});

const summaryOf = (row: store.MailRow): MailSummary => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  tries: row.tries,
  createdAt: row.created_at,
  ...(row.recipient !== null && { recipient: row.recipient }),
  ...(row.order_id !== null && { orderId: row.order_id }),
  ...(row.copy_of !== null && { copyOf: row.copy_of }),
  ...(row.due_at !== null && { dueAt: row.due_at }),
  ...(row.error !== null && { error: row.error }),
  ...(row.ended_at !== null && { endedAt: row.ended_at }),
});
