import { inTime } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { indexTexts } from '../search/search.service.ts';
import { turn } from '../turn.ts';
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

const [minute, day] = [60_000, 24 * 60 * 60_000];
const rowsAtOnce = 500;

/** Ends imports that somebody wanted applied and then left, and removes those of more than a day ago. */
export async function tidyImports(db: Database): Promise<{ ended: number; removed: number }> {
  const forsaken = await findForsaken(db, inTime(-minute));
  for (const { id } of forsaken) await end(db, id);
  const old = await findOlder(db, inTime(-day));
  for (const { id } of old) await removeImport(db, id).catch(tolerateProblem);
  return { ended: forsaken.length, removed: old.length };
}

/** Removes an import and what was kept of its file. @throws Problem conflict while it is being applied */
export async function removeImport(db: Database, id: string): Promise<void> {
  const found = await inTransaction(db, (trx) => giveUp(trx, id));
  if (found === undefined) return;
  while (await inTransaction(db, (trx) => forgetSome(trx, found))) await turn();
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

async function end(db: Database, id: string): Promise<void> {
  try {
    while (await applySome(db, id)) await turn();
  } catch (error) {
    tolerateProblem(error);
  }
}

/** Products have changed meanwhile, or somebody else was quicker; the state says so to whoever looks. */
function tolerateProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

/** A few rows at a time, so that nobody waits for it. @returns whether there were any */
async function forgetSome(trx: Transaction, { id, state }: ImportRow): Promise<boolean> {
  const rows = await findRowsAfter(trx, id, 0, rowsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return false;
  if (state === 'outdated' || state === 'refused') await forgetWords(trx, rows);
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
