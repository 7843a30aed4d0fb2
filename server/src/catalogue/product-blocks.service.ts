import { tryLockCounts } from '../database/dialect.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToWriters } from '../database/yield-to-writers.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import * as store from './product-blocks.store.ts';

/** Products of a block. Reading a block of the list takes as long as skipping some forty products. */
const usualSize = 4_000;

/** Blocks made in one transaction, for which others may have to wait. */
const batchSize = 20;

/**
 * Keeps blocks small, so that pages are found quickly; they are right at any size. While another server changes the
 * catalogue on PostgreSQL, it is left for the next time.
 * @param size so many products are in a block, up to twice as many
 */
export async function tidyProductBlocks(
  db: Database,
  closing?: AbortSignal,
  size: number = usualSize,
): Promise<void> {
  const yieldNow = yieldToWriters(db);
  while (await inTransaction(db, (trx) => tidySome(trx, size))) {
    if (closing?.aborted) return;
    await yieldNow();
  }
}

/** @returns whether there may be more to do */
async function tidySome(trx: Transaction, size: number): Promise<boolean> {
  if (!(await tryLockCounts(trx))) return false;
  await store.mergeBlocks(trx);
  return divideOne(trx, size);
}

/** Counts everything anew, for a transaction that has added products without the triggers. */
export async function recountProducts(trx: Transaction): Promise<void> {
  await store.recount(trx);
  while (await divideOne(trx, usualSize)) await yieldToEventLoop();
}

async function divideOne(trx: Transaction, size: number): Promise<boolean> {
  const block = await store.findLarge(trx, 2 * size);
  if (block === undefined) return false;
  const limit = Math.min(batchSize, Math.floor(block.count / size) - 1);
  const keys = await store.findKeys(trx, block, block, { every: size, limit });
  await store.divide(trx, block, keys, size);
  return true;
}
