import { inTime } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { indexTexts } from '../search/search.service.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { applySome } from './applying.service.ts';
import { findProducts } from './changes.store.ts';
import {
  deleteImport,
  findForsaken,
  findOlder,
  type ImportRow,
  lockImport,
  updateImport,
} from './imports.store.ts';
import { deleteRowsUpTo, findRowsAfter, type StagedRow } from './rows.store.ts';

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];
const rowsAtOnce = 500;

/**
 * Ends imports that somebody wanted applied and then left, and removes those of more than a day ago.
 * @throws AggregateError of those that failed; the others are tidied all the same
 */
export async function tidyImports(
  db: Database,
  closing?: AbortSignal,
): Promise<{ ended: number; removed: number }> {
  const failures: unknown[] = [];
  const forsaken = await findForsaken(db, inTime(-minute));
  const ended = await eachOf(forsaken, failures, closing, (id) => end(db, id, closing));
  const old = await findOlder(db, inTime(-day));
  const removed = await eachOf(old, failures, closing, (id) => removeImport(db, id));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} imports were not tidied`);
  return { ended, removed };
}

/** @returns how many were begun */
async function eachOf(
  imports: readonly ImportRow[],
  failures: unknown[],
  closing: AbortSignal | undefined,
  tidy: (id: string) => Promise<void>,
): Promise<number> {
  let begun = 0;
  for (const { id } of imports) {
    if (closing?.aborted) break;
    begun++;
    await tidy(id).catch((error: unknown) => {
      // Products have changed meanwhile, or somebody else was quicker; the state says so to whoever looks.
      if (!(error instanceof Problem)) failures.push(error);
    });
  }
  return begun;
}

/** Removes an import and what was kept of its file. @throws Problem conflict while it is being applied */
export async function removeImport(db: Database, id: string): Promise<void> {
  const found = await inTransaction(db, (trx) => giveUp(trx, id));
  if (found === undefined) return;
  while (await inTransaction(db, (trx) => forgetSome(trx, found))) await yieldToEventLoop();
  await deleteImport(db, id);
}

/** What is removed piece by piece must not be applied in between, nor when the process dies in between. */
async function giveUp(trx: Transaction, id: string): Promise<ImportRow | undefined> {
  const found = await lockImport(trx, id);
  if (found?.state === 'applying') throw new Problem('conflict', 'The import is being applied.');
  if (found !== undefined && found.state !== 'applied') {
    await updateImport(trx, id, { state: 'refused', reason: 'The import has been removed.' });
  }
  return found;
}

async function end(db: Database, id: string, closing: AbortSignal | undefined): Promise<void> {
  try {
    while (!closing?.aborted && (await applySome(db, id))) await yieldToEventLoop();
  } catch (error) {
    // What fails may fail again, and everybody who writes waits for it each time: not again before an hour is over.
    if (!(error instanceof Problem)) {
      await inTransaction(db, (trx) => updateImport(trx, id, { moved_at: inTime(hour) }));
    }
    throw error;
  }
}

/** A few rows at a time, so that nobody waits for it. @returns whether there were any */
async function forgetSome(trx: Transaction, { id, state }: ImportRow): Promise<boolean> {
  const rows = await findRowsAfter(trx, id, 0, rowsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return false;
  if (state !== 'applied') await forgetWords(trx, rows);
  await deleteRowsUpTo(trx, id, last.line);
  return true;
}

/** Words were prepared for products that have never come to be. */
async function forgetWords(trx: Transaction, rows: readonly StagedRow[]): Promise<void> {
  const ids = rows.map(({ given_id, new_id }) => given_id ?? new_id);
  const there = new Set((await findProducts(trx, 'id', ids)).map((product) => product.id));
  const gone = ids.filter((id) => !there.has(id));
  await indexTexts(
    trx,
    'product',
    gone.map((ref) => ({ ref, texts: [] })),
  );
}
