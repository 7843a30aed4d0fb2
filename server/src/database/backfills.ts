import { setTimeout as pause } from 'node:timers/promises';
import { now } from '../clock.ts';
import { hasOneWriter } from './dialect.ts';
import { migrations } from './migrate.ts';
import type { Backfill } from './migration.ts';
import type { Database, Transaction } from './schema.ts';
import { inTransaction } from './transaction.ts';

type Backfills = Readonly<Record<string, Backfill>>;

const declared: Backfills = Object.fromEntries(
  Object.entries(migrations).flatMap(([name, { backfill }]) => (backfill ? [[name, backfill]] : [])),
);

/** Rows of one part; their number follows from how long a part takes, in milliseconds. */
const [minRows, maxRows] = [100, 10_000];
const [shortPart, longPart] = [40, 150];

/**
 * Fills what migrations have added to rows of earlier versions, in short transactions with pauses as long as they were.
 * The progress is in the database: backfills continue after a restart, on any server, and two servers do nothing twice.
 * @returns the names of those that were completed now
 */
export async function runBackfills(
  db: Database,
  closing?: AbortSignal,
  backfills: Backfills = declared,
): Promise<string[]> {
  const completed: string[] = [];
  for (const name of await pendingBackfills(db, backfills)) {
    const fill = backfills[name];
    if (fill && (await runBackfill(db, name, fill, closing))) completed.push(name);
  }
  return completed;
}

/** The names of those that are not complete, in the order of their migrations. */
export async function pendingBackfills(db: Database, backfills: Backfills = declared): Promise<string[]> {
  const names = Object.keys(backfills);
  if (names.length === 0) return [];
  const done = await db.selectFrom('backfills').select('name').where('done_at', 'is not', null).execute();
  return names.filter((name) => !done.some((row) => row.name === name));
}

/** @returns whether it was completed here */
async function runBackfill(
  db: Database,
  name: string,
  fill: Backfill,
  closing: AbortSignal | undefined,
): Promise<boolean> {
  const first = { name, position: '', done_at: null };
  await db
    .insertInto('backfills')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let limit = 100; !closing?.aborted; ) {
    const begun = performance.now();
    const outcome = await inTransaction(db, (trx) => runPart(trx, name, fill, limit));
    if (outcome !== 'more') return outcome === 'completed';
    const time = performance.now() - begun;
    limit = rowsAfter(limit, time);
    await pause(time, undefined, closing && { signal: closing }).catch(() => undefined);
  }
  return false;
}

/** The next part, unless another server is filling it. */
async function runPart(
  trx: Transaction,
  name: string,
  fill: Backfill,
  limit: number,
): Promise<'more' | 'completed' | 'taken'> {
  const row = await trx
    .selectFrom('backfills')
    .select('position')
    .where('name', '=', name)
    .where('done_at', 'is', null)
    .$if(!hasOneWriter(trx), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (row === undefined) return 'taken';
  const position = await fill(trx as never, { after: row.position, limit });
  const change = position === undefined ? { done_at: now() } : { position };
  await trx.updateTable('backfills').set(change).where('name', '=', name).execute();
  return position === undefined ? 'completed' : 'more';
}

function rowsAfter(limit: number, time: number): number {
  if (time < shortPart) return Math.min(maxRows, limit * 2);
  return time > longPart ? Math.max(minRows, Math.floor(limit / 2)) : limit;
}
