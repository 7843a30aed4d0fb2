import { maxCounted } from '@kiosk/contract/paging.ts';
import { type BoundedCount, countRows, countUpTo } from '../database/count-rows.ts';
import { prepareRows } from '../database/prepared.ts';
import type { OutboxTable } from '../database/schema/mail.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type MailRow = OutboxTable;
/** A mail whose contents are there. */
export type WholeMail = MailRow & { recipient: string; data: string };

const columns = [
  'id',
  'kind',
  'order_id',
  'account_id',
  'copy_of',
  'recipient',
  'data',
  'state',
  'tries',
  'due_at',
  'error',
  'created_at',
  'ended_at',
] as const satisfies (keyof MailRow)[];

const insertRows = prepareRows((trx: Database, mails: readonly MailRow[]) =>
  trx
    .insertInto('outbox')
    .values(
      mails.map((mail) => Object.fromEntries(columns.map((column) => [column, mail[column]])) as MailRow),
    ),
);

export async function insert(trx: Transaction, mails: readonly MailRow[]): Promise<void> {
  await insertRows(trx, mails);
}

/** @returns whether it was new, by its id */
export async function insertOnce(trx: Transaction, mail: MailRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('outbox')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const find = (db: Database, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

/** Lets mails that wait begin anew. @returns how many */
export async function renewQueued(
  trx: Transaction,
  { except, at }: { except: readonly MailRow['kind'][]; at: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ created_at: at, due_at: at })
    .where('state', '=', 'queued')
    .where('kind', 'not in', except)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends all mails that wait. @returns those that did */
export const endQueued = (
  trx: Transaction,
  error: string,
  at: string,
): Promise<Pick<MailRow, 'id' | 'kind'>[]> =>
  trx
    .updateTable('outbox')
    .set({ state: 'failed', due_at: null, error, ended_at: at })
    .where('state', '=', 'queued')
    .returning(['id', 'kind'])
    .execute();

/**
 * Takes back the mails of a kind about an order that are not sent. One that was never tried is deleted; of one that was, a try
 * may be under way, so it ends.
 * @returns whether there was one that was tried
 */
export async function takeBack(
  trx: Transaction,
  { orderId, kind }: { orderId: string; kind: MailRow['kind'] },
  error: string,
  at: string,
): Promise<boolean> {
  await trx
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where('tries', '=', 0)
    .execute();
  const tried = await trx
    .updateTable('outbox')
    .set({ state: 'failed', due_at: null, error, ended_at: at })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .returning('id')
    .execute();
  return tried.length > 0;
}

/** Removes what one mail says. */
export async function removeContents(db: Database, id: string): Promise<void> {
  await db.updateTable('outbox').set({ data: null }).where('id', '=', id).execute();
}

/** The mails about an order, the oldest first. */
export const findOfOrder = (db: Database, orderId: string): Promise<MailRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The mails to an account, the newest first. */
export const findOfAccount = (db: Database, accountId: string): Promise<MailRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

type Listed = { state: MailRow['state'] | undefined; page: { number: number; limit: number } };

const inState = (db: Database, state: Listed['state']) =>
  state === undefined ? db.selectFrom('outbox') : db.selectFrom('outbox').where('state', '=', state);

/** A page, the newest first; none beyond the maximum that is counted. Mails before it are passed over in the index. */
export async function findPage(db: Database, { state, page }: Listed): Promise<MailRow[]> {
  const offset = (page.number - 1) * page.limit;
  if (offset >= maxCounted) return [];
  const some = await inState(db, state)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(page.limit, maxCounted - offset))
    .offset(offset)
    .execute();
  if (some.length === 0) return [];
  const ids = some.map(({ id }) => id);
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export const countPage = (db: Database, state: Listed['state']): Promise<BoundedCount> =>
  countUpTo(db, inState(db, state), maxCounted);

/** Failed mails that were queued since an instant. */
export const countFailedSince = (db: Database, instant: string): Promise<number> =>
  countRows(inState(db, 'failed').where('created_at', '>=', instant));

/** Since when the oldest mail that is not sent waits. */
export async function findWaitingSince(db: Database): Promise<string | null> {
  const { since } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at').as('since'))
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return since;
}
