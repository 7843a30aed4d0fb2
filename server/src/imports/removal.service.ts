import { day, hour, inTime, minute } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToWriters } from '../database/yield-to-writers.ts';
import { Problem } from '../problem.ts';
import { throwFailures } from '../process-due.ts';
import { indexTexts } from '../search/search.service.ts';
import { applyInBackground, isApplying } from './applying-in-background.service.ts';
import { deleteSomeOfImport } from './check-results.store.ts';
import { notNow } from './imports.service.ts';
import * as store from './imports.store.ts';
import { findProducts } from './products.store.ts';
import { deleteRowsUpTo, findRowsAfter, rowsAtOnce } from './rows.store.ts';
import type { FileRow } from './rows.ts';

/**
 * Finishes imports whose client went away while they were being applied, and removes those of more than a day ago.
 * @throws AggregateError of those that failed; the others are tidied all the same
 */
export async function tidyImports(
  db: Database,
  closing?: AbortSignal,
): Promise<{ finished: number; removed: number }> {
  const failures: unknown[] = [];
  const abandoned = await store.findAbandoned(db, inTime(-minute));
  const finished = await tidyEach(abandoned, failures, closing, (id) => finish(db, id));
  const old = await store.findOlder(db, inTime(-day));
  const removed = await tidyEach(old, failures, closing, (id) => removeImport(db, id));
  throwFailures(failures, 'imports were not tidied');
  return { finished, removed };
}

/** @param tidy returns whether it did @returns how many were tidied */
async function tidyEach(
  imports: readonly store.StoredImport[],
  failures: unknown[],
  closing: AbortSignal | undefined,
  tidy: (id: string) => Promise<boolean>,
): Promise<number> {
  let tidied = 0;
  for (const { id } of imports) {
    if (closing?.aborted) break;
    const isTidy = await tidy(id).catch((error: unknown) => {
      // Products have changed, or another server was quicker; the import's state says so.
      if (!(error instanceof Problem)) failures.push(error);
      return false;
    });
    if (isTidy) tidied++;
  }
  return tidied;
}

/** @returns whether it is applied; otherwise another server is at it, or this one closes */
async function finish(db: Database, id: string): Promise<boolean> {
  try {
    // What fails is thrown to the job, which logs it.
    return (await applyInBackground(db, id, () => undefined)) === 'done';
  } catch (error) {
    // It may fail again, and all writers wait for it each time, so it is not tried again within an hour.
    if (!(error instanceof Problem)) {
      await inTransaction(db, (trx) => store.updateImport(trx, id, { moved_at: inTime(hour) }));
    }
    throw error;
  }
}

/**
 * Removes an import and its rows, also one whose applying has failed.
 * @returns whether it was there
 * @throws Problem conflict while a server is applying it
 */
export async function removeImport(db: Database, id: string): Promise<boolean> {
  if (isApplying(db, id)) throw notNow({ state: 'applying' });
  const found = await inTransaction(db, (trx) => refuseImport(trx, id));
  if (found === undefined) return false;
  const yieldNow = yieldToWriters(db);
  const removeSome = async (trx: Transaction) =>
    (await removeSomeRows(trx, found)) || deleteSomeOfImport(trx, id);
  while (await inTransaction(db, removeSome)) await yieldNow();
  await store.deleteImport(db, id);
  return true;
}

/** The rows are removed in several transactions, and the import must not be applied between them. */
async function refuseImport(trx: Transaction, id: string): Promise<store.StoredImport | undefined> {
  const known = await store.findImport(trx, id);
  const isBegun = known?.state === 'applying';
  const found = isBegun ? await store.tryLockImport(trx, id) : await store.lockImport(trx, id);
  if (isBegun ? found === undefined : found?.state === 'applying') throw notNow({ state: 'applying' });
  if (found !== undefined && found.state !== 'applied') {
    await store.updateImport(trx, id, { state: 'refused', reason: 'The import has been removed.' });
  }
  return found;
}

/** @returns whether there were any */
async function removeSomeRows(trx: Transaction, { id, state }: store.StoredImport): Promise<boolean> {
  const rows = await findRowsAfter(trx, id, 0, rowsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return false;
  if (state !== 'applied') await removeSearchTerms(trx, rows);
  await deleteRowsUpTo(trx, id, last.line);
  return true;
}

/** The search terms of new products are indexed before the products are added, which these never were. */
async function removeSearchTerms(trx: Transaction, rows: readonly FileRow[]): Promise<void> {
  const ids = rows.map(({ given_id, new_id }) => given_id ?? new_id);
  const stored = new Set((await findProducts(trx, 'id', ids)).map(({ id }) => id));
  const missing = ids.filter((id) => !stored.has(id));
  await indexTexts(
    trx,
    'product',
    missing.map((ref) => ({ ref, texts: [] })),
  );
}
