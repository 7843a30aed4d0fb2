import { placeName } from '@kiosk/contract/import-place.ts';
import { now } from '../clock.ts';
import type { ImportChangesTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import * as changes from './changes.store.ts';
import { deleteErrors } from './errors.store.ts';
import { deleteImportFacets } from './facets.store.ts';
import { addErrors, takeImport } from './imports.service.ts';
import { type ImportRow, updateImport } from './imports.store.ts';
import type { RowError } from './row-reader.ts';
import { findRowsAfter } from './rows.store.ts';
import { judge } from './verdict.service.ts';

/** Rows compared at a time, few enough to be forgotten soon, and how often before that is stored. */
const [rowsAtOnce, rounds] = [100, 5];

/** Compares all rows with the catalogue anew. @throws Problem conflict where that is not possible in this state */
export const checkAgain = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { state, reason } = await takeImport(trx, id);
    if (state === 'checking') return;
    if (state !== 'checked' && state !== 'outdated') throw new Problem('conflict', reason ?? notNow[state]);
    await changes.deleteChanges(trx, id);
    await deleteErrors(trx, id, 'check');
    await deleteImportFacets(trx, id);
    const counts = { new_count: 0, changed_count: 0, unchanged_count: 0, check_errors: 0 };
    await updateImport(trx, id, {
      ...counts,
      state: 'checking',
      cursor: 0,
      moved_at: now(),
    });
  });

const notNow = {
  reading: 'The file has not been read to its end yet.',
  applying: 'The import is being applied.',
  applied: 'The import has been applied already.',
  refused: 'The file could not be read.',
} as const;

/** Compares the next rows with the catalogue, in one transaction. @returns whether there are more */
export const checkSome = (db: Database, id: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    let state = await takeImport(trx, id);
    if (state.state !== 'checking') return false;
    for (let round = 0; round < rounds && state.state === 'checking'; round++) {
      state = await checkNext(trx, state);
      await yieldToEventLoop();
    }
    const { id: _, ...columns } = state;
    await updateImport(trx, id, { ...columns, moved_at: now() });
    return state.state === 'checking';
  });

/** @returns what has become of the import */
async function checkNext(trx: Transaction, before: ImportRow): Promise<ImportRow> {
  const rows = await findRowsAfter(trx, before.id, before.cursor, rowsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return { ...before, state: 'checked', cursor: before.lines };
  const verdict = await judge(trx, before.id, rows);
  const added = await changes.insertChanges(trx, verdict.changes);
  const second = verdict.changes.filter(({ line }) => !added.has(line));
  const errors = [...verdict.errors, ...(await explainSecond(trx, before.id, second))];
  errors.sort((a, b) => a.line - b.line);
  return {
    ...before,
    ...countsOf(
      before,
      verdict.changes.filter(({ line }) => added.has(line)),
    ),
    cursor: last.line,
    check_errors: await addErrors(trx, before.id, 'check', before.check_errors, errors),
  };
}

/** Rows about a product that a row before them is about, found by its id there and by its SKU here. */
async function explainSecond(
  trx: Transaction,
  importId: string,
  second: readonly ImportChangesTable[],
): Promise<RowError[]> {
  if (second.length === 0) return [];
  const places = await changes.findPlacesOfProducts(
    trx,
    importId,
    second.map(({ product_id }) => product_id),
  );
  return second.map(({ row, line, product_id, title }) => {
    const first = places.get(product_id);
    const where = first ? `: ${placeName(first)}` : '';
    return { row, line, message: `The product “${title}” is in the file already${where}.` };
  });
}

function countsOf(before: ImportRow, added: readonly ImportChangesTable[]) {
  const count = (action: ImportChangesTable['action']) => added.filter((row) => row.action === action).length;
  return {
    new_count: before.new_count + count('new'),
    changed_count: before.changed_count + count('changed'),
    unchanged_count: before.unchanged_count + count('unchanged'),
  };
}
