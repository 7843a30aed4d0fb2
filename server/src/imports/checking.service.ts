import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { storeComparisons } from './changes.store.ts';
import { deleteSomeResults } from './check-results.store.ts';
import { compareRows } from './comparing.service.ts';
import { deleteErrors } from './errors.store.ts';
import { addErrors, lockImport, notNow, refuseWhileApplying } from './imports.service.ts';
import { type StoredImport, updateImport } from './imports.store.ts';
import { findRowsAfter } from './rows.store.ts';

/** Rows compared at a time, which limits memory use, and how often in one transaction. */
const [rowsAtOnce, rounds] = [100, 5];

/** Compares all rows with the catalogue anew. @throws Problem conflict where that is not possible in this state */
export async function checkAgain(db: Database, id: string): Promise<void> {
  await refuseWhileApplying(db, id);
  await inTransaction(db, async (trx) => {
    const { state, reason } = await lockImport(trx, id);
    if (state === 'checking') return;
    if (state !== 'checked' && state !== 'outdated') throw notNow({ state, reason });
    await deleteErrors(trx, id, 'check');
    const counts = { new_count: 0, changed_count: 0, unchanged_count: 0, check_errors: 0 };
    await updateImport(trx, id, {
      ...counts,
      state: 'checking',
      cursor: 0,
      picture_line: null,
      moved_at: now(),
    });
  });
}

/** Compares the next rows with the catalogue, in one transaction. @returns whether there are more */
export const checkSome = (db: Database, id: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    let found = await lockImport(trx, id);
    if (found.state !== 'checking' || found.picture_line !== null) return false;
    // What an earlier check has found.
    if (found.cursor === 0 && (await deleteSomeResults(trx, id))) return true;
    for (let round = 0; round < rounds && found.picture_line === null; round++) {
      found = await checkNext(trx, found);
      await yieldToEventLoop();
    }
    const { id: _, ...columns } = found;
    await updateImport(trx, id, { ...columns, moved_at: now() });
    return found.picture_line === null;
  });

/** @returns the import after it */
async function checkNext(trx: Transaction, before: StoredImport): Promise<StoredImport> {
  const { id, cursor } = before;
  const rows = await findRowsAfter(trx, id, cursor, rowsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return { ...before, cursor: before.lines, picture_line: 0 };
  const { comparisons, errors } = await compareRows(trx, { importId: id, upTo: cursor }, rows);
  await storeComparisons(trx, id, comparisons);
  const count = (kind: string) => comparisons.filter(({ action }) => action === kind).length;
  return {
    ...before,
    cursor: last.line,
    new_count: before.new_count + count('new'),
    changed_count: before.changed_count + count('changed'),
    unchanged_count: before.unchanged_count + count('unchanged'),
    check_errors: await addErrors(trx, id, 'check', before.check_errors, errors),
  };
}
