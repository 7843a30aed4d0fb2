import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import { isAdministrator } from '../accounts/admin-accounts.service.ts';
import { type Actor, recordChange } from '../audit/audit.service.ts';
import { indexNewProducts } from '../catalogue/product-search-terms.service.ts';
import { now } from '../clock.ts';
import { isDuplicate } from '../database/dialect.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inLongTransaction, inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import * as store from './applying.store.ts';
import { takeImport } from './imports.service.ts';
import { type ImportRow, updateImport } from './imports.store.ts';
import { nextRange, type Range, rangesOf, rowsAtOnce } from './ranges.store.ts';
import { addProducts, changeProducts } from './storing.service.ts';

/**
 * Decides that an import shall be applied; the steps that follow do it. Applying one twice is applying it once.
 * @throws Problem not-found, or conflict that says why it cannot be applied
 */
export const applyImport = (db: Database, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { state, reason, read_errors, check_errors } = await takeImport(trx, id);
    if (state === 'applying' || state === 'applied') return;
    if (state !== 'checked') throw new Problem('conflict', reason ?? notYet[state]);
    const errors = read_errors + check_errors;
    if (errors > 0)
      throw new Problem(
        'conflict',
        `The file has ${errors === 1 ? '1 error' : `${errors} errors`}. Nothing was imported. Correct the file and import it again.`,
      );
    const who = { actor_id: actor.id, actor: actor.email };
    await updateImport(trx, id, { ...who, state: 'applying', cursor: 0, moved_at: now() });
  });

const notYet = {
  reading: 'The file has not been read to its end yet.',
  checking: 'The file has not been checked to its end yet.',
  outdated: 'Products have changed since the file was checked. Check it again.',
  refused: 'The file could not be read.',
} as const;

/**
 * Does the next piece of applying. First the words by which new products are found, a few at a time: nobody finds a
 * product that is not there. Then everything else at once.
 * @returns whether there is more to do
 * @throws Problem conflict when products have changed since the check, or who wanted it has lost the role; nothing is
 *   changed then
 */
export async function applySome(db: Database, id: string): Promise<boolean> {
  const isIndexed = await inTransaction(db, (trx) => indexSome(trx, id));
  if (!isIndexed) return true;
  try {
    await inLongTransaction(db, (trx) => applyAll(trx, id));
  } catch (error) {
    if (error instanceof Problem && error.code === 'lost-role') {
      await inTransaction(db, (trx) => leaveApplying(trx, id, 'checked'));
      throw error;
    }
    const isOutdated = isDuplicate(error) || (error instanceof Problem && error.code === 'outdated');
    if (!isOutdated) throw error;
    await inTransaction(db, (trx) => leaveApplying(trx, id, 'outdated'));
    throw error instanceof Problem ? error : outdated('Some');
  }
  return false;
}

/** Unless somebody else has applied it: what stood in its way may be gone by now. */
async function leaveApplying(trx: Transaction, id: string, to: 'checked' | 'outdated'): Promise<void> {
  const { state } = await takeImport(trx, id);
  if (state === 'applying') await updateImport(trx, id, { state: to, moved_at: now() });
}

/** @returns whether all are indexed */
async function indexSome(trx: Transaction, id: string): Promise<boolean> {
  const { state, cursor, new_count } = await takeImport(trx, id);
  if (state !== 'applying' || new_count === 0) return true;
  const range = await nextRange(trx, id, cursor, rowsAtOnce);
  if (range === undefined) return true;
  const added = await store.findStaged(trx, range, 'new');
  await indexNewProducts(
    trx,
    added.map(({ product_id: id, after }) => ({ id, ...(after as ProductValues) })),
  );
  await updateImport(trx, id, { cursor: range.upTo, moved_at: now() });
  return false;
}

/** All of it, or nothing. */
async function applyAll(trx: Transaction, id: string): Promise<void> {
  const found = await takeImport(trx, id);
  if (found.state !== 'applying') return;
  await requireRole(trx, found);
  // First, so that nobody adds others under the same values after they were compared.
  await store.addFacets(trx, id);
  const conflicts = (await lockProducts(trx, id)) + (await store.countOtherFacets(trx, id));
  if (conflicts > 0) throw outdated(String(conflicts));

  const [time, actor] = [now(), { id: found.actor_id, email: found.actor }];
  for await (const range of rangesOf(trx, id)) await releaseSkus(trx, range);
  for await (const range of rangesOf(trx, id)) {
    await addProducts(trx, actor, range, time);
    await changeProducts(trx, actor, range, time);
  }
  const { new_count, changed_count, unchanged_count } = found;
  await recordChange(trx, actor, {
    action: 'import',
    subject: 'import',
    subjectId: id,
    label: found.file_name,
    after: { new: new_count, changed: changed_count, unchanged: unchanged_count },
  });
  // Storing may have taken minutes.
  await requireRole(trx, found);
  await updateImport(trx, id, { state: 'applied', cursor: found.lines, applied_at: time, moved_at: time });
}

/** @returns how many products have been changed, removed or added since they were compared */
async function lockProducts(trx: Transaction, id: string): Promise<number> {
  let conflicts = 0;
  for (let last = ''; ; ) {
    const staged = await store.findStagedAfter(trx, id, last, rowsAtOnce);
    if (staged.length === 0) return conflicts;
    const versions = await store.lockProducts(
      trx,
      staged.map(({ product_id }) => product_id),
    );
    const isOutdated = ({ product_id, base_version }: (typeof staged)[number]) =>
      versions.get(product_id) !== (base_version ?? undefined);
    const newSkus = staged.flatMap(({ action, sku }) => (action === 'new' && sku !== null ? sku : []));
    conflicts += staged.filter(isOutdated).length + (await store.countSkus(trx, newSkus));
    last = staged.at(-1)?.product_id ?? last;
    await yieldToEventLoop();
  }
}

/** So that two products can swap their SKUs. */
async function releaseSkus(trx: Transaction, range: Range): Promise<void> {
  const staged = await store.findStaged(trx, range, 'changed');
  const ids = staged.filter(({ after }) => after.sku !== undefined).map(({ product_id }) => product_id);
  if (ids.length > 0) await store.releaseSkus(trx, ids);
}

/** Who goes on with an import, or the job that ends forsaken ones, has decided nothing. */
async function requireRole(trx: Transaction, { actor_id, actor }: ImportRow): Promise<void> {
  if (actor_id === null || (await isAdministrator(trx, actor_id))) return;
  throw new Problem(
    'conflict',
    `${actor} started this import and is no longer an administrator. Nothing was imported. Look at it and start it yourself.`,
    { code: 'lost-role' },
  );
}

const outdated = (count: string): Problem =>
  new Problem(
    'conflict',
    `${count} ${count === '1' ? 'product has' : 'products have'} been changed, added or removed since the file was checked. Nothing was imported. Check it again.`,
    { code: 'outdated' },
  );
