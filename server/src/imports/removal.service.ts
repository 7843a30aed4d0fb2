import { inTime } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { indexTexts } from '../search/search.service.ts';
import { turn } from '../turn.ts';
import { applySome } from './applying.service.ts';
import { findProducts } from './changes.store.ts';
import { deleteImport, findForsaken, findImport, findOlder, type ImportRow } from './imports.store.ts';
import { deleteRowsUpTo, findRowsAfter, type StagedRow } from './rows.store.ts';

const [minute, day] = [60_000, 24 * 60 * 60_000];
const rowsAtOnce = 500;

/** Ends imports that somebody wanted applied and then left, and removes those of more than a day ago. */
export async function tidyImports(db: Database): Promise<{ ended: number; removed: number }> {
  const forsaken = await findForsaken(db, inTime(-minute));
  for (const { id } of forsaken) await end(db, id);
  const old = await findOlder(db, inTime(-day));
  for (const found of old) await remove(db, found);
  return { ended: forsaken.length, removed: old.length };
}

/** Removes an import and what was kept of its file. @throws Problem conflict while it is being applied */
export async function removeImport(db: Database, id: string): Promise<void> {
  const found = await findImport(db, id);
  if (found === undefined) return;
  if (found.state === 'applying') throw new Problem('conflict', 'The import is being applied.');
  await remove(db, found);
}

async function end(db: Database, id: string): Promise<void> {
  try {
    while (await applySome(db, id)) await turn();
  } catch (error) {
    // Products have changed meanwhile; its state says so to whoever looks.
    if (!(error instanceof Problem)) throw error;
  }
}

async function remove(db: Database, found: ImportRow): Promise<void> {
  while (await inTransaction(db, (trx) => forgetSome(trx, found))) await turn();
  await deleteImport(db, found.id);
}

/** A few rows at a time, so that nobody waits for it. @returns whether there were any */
async function forgetSome(trx: Transaction, { id, state }: ImportRow): Promise<boolean> {
  const rows = await findRowsAfter(trx, id, 0, rowsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return false;
  if (state === 'outdated') await forgetWords(trx, rows);
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
