import { message } from '@kiosk/contract/language/message.ts';
import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import { hasPermission } from '../accounts/admin-accounts.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { indexNewProducts } from '../catalogue/product-search-terms.service.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { lockCurrency } from '../database/shop-currency.ts';
import { inLongTransaction, inTransaction } from '../database/transaction.ts';
import { isDangling, isDuplicate } from '../database/trouble.ts';
import { conflict, Problem } from '../problem.ts';
import { findChangesAfter } from './changes.store.ts';
import { addFacets } from './facets.store.ts';
import { lockImport } from './imports.service.ts';
import { findImport, type StoredImport, tryLockImport, updateImport } from './imports.store.ts';
import { lockUnchanged, outdated, refuseOtherPrices, refuseOtherSkus } from './outdated.service.ts';
import { addProducts, changeProducts } from './storing.service.ts';

/** `taken`: another server is applying it. `gone`: it was removed. */
export type Applied = 'more' | 'done' | 'taken' | 'gone';

/**
 * Does the next part of applying. First the search terms of new products are indexed, some at a time: a search does not
 * return a product that does not exist. Then everything else is stored in one transaction.
 * @throws Problem conflict when products have changed since the check, or who started it has lost the role; nothing
 *   is changed then
 */
export async function applySome(db: Database, id: string): Promise<Applied> {
  const indexed = await inTransaction(db, (trx) => indexSome(trx, id));
  if (indexed !== 'done') return indexed;
  try {
    return await inLongTransaction(db, (trx) => applyAll(trx, id));
  } catch (thrown) {
    const error = isDuplicate(thrown) || isDangling(thrown) ? outdated('Some') : thrown;
    const next = error instanceof Problem && stateAfter[error.code];
    if (next) await inTransaction(db, (trx) => abandonApplying(trx, id, next));
    throw error;
  }
}

const stateAfter: Record<string, 'checked' | 'outdated'> = { 'lost-role': 'checked', outdated: 'outdated' };

/** Another server may have applied the import since: the conflict may be over. */
async function abandonApplying(trx: Transaction, id: string, next: 'checked' | 'outdated'): Promise<void> {
  const { state } = await lockImport(trx, id);
  if (state === 'applying') await updateImport(trx, id, { state: next, moved_at: now() });
}

const takenOrGone = async (trx: Transaction, id: string): Promise<Applied> =>
  (await findImport(trx, id)) ? 'taken' : 'gone';

async function indexSome(trx: Transaction, id: string): Promise<Applied> {
  const found = await tryLockImport(trx, id);
  if (found === undefined) return takenOrGone(trx, id);
  const { state, cursor, new_count } = found;
  if (state !== 'applying' || new_count === 0) return 'done';
  const rows = await findChangesAfter(trx, id, cursor);
  const last = rows.at(-1);
  if (last === undefined) return 'done';
  const added = rows.filter(({ action }) => action === 'new');
  await indexNewProducts(
    trx,
    added.map(({ productId, after }) => ({ ...(after as ProductValues), id: productId })),
  );
  await updateImport(trx, id, { cursor: last.line, moved_at: now() });
  return 'more';
}

async function applyAll(trx: Transaction, id: string): Promise<Applied> {
  const found = await tryLockImport(trx, id);
  if (found === undefined) return takenOrGone(trx, id);
  if (found.state !== 'applying') return 'done';
  await requireRole(trx, found);
  const currency = await lockCurrency(trx);
  // First, so that no concurrent change adds others under the same values after they were compared.
  await addFacets(trx, id);
  await lockUnchanged(trx, id);

  const [time, actor] = [now(), { id: found.actor_id, email: found.actor }];
  for (let line = 0; ; ) {
    const rows = await findChangesAfter(trx, id, line);
    const last = rows.at(-1);
    if (last === undefined) break;
    refuseOtherPrices(rows, currency);
    await addProducts(trx, actor, rows, { time, currency });
    await changeProducts(trx, actor, id, rows, { time, currency });
    await refuseOtherSkus(trx, rows);
    line = last.line;
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
  return 'done';
}

/** The user who started the import decided on it, not the one who resumes it, nor the job that finishes it. */
async function requireRole(trx: Transaction, { actor_id, actor }: StoredImport): Promise<void> {
  if (actor_id === null || (await hasPermission(trx, actor_id, 'products'))) return;
  throw conflict(
    message(
      '{actor} started this import and may no longer change products. Nothing was imported. Look at it and start it yourself.',
      { actor },
    ),
    'lost-role',
  );
}
