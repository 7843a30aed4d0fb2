import { message } from '@kiosk/contract/language/message.ts';
import { priceErrors } from '@kiosk/contract/price-rule.ts';
import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import { hasPermission } from '../accounts/admin-accounts.service.ts';
import { type Actor, recordChange } from '../audit/audit.service.ts';
import { claimSkus, releaseClaims, skusOfProduct, type TakenSku } from '../catalogue/editing/skus.service.ts';
import { indexNewProducts } from '../catalogue/product-search-terms.service.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { lockCurrency } from '../database/shop-currency.ts';
import { inLongTransaction, inTransaction } from '../database/transaction.ts';
import { isDangling, isDuplicate } from '../database/trouble.ts';
import { conflict, Problem } from '../problem.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import type { SomeFileValues } from './columns.ts';
import { addFacets, countOtherFacets } from './facets.store.ts';
import { lockImport } from './imports.service.ts';
import { findImport, type StoredImport, tryLockImport, updateImport } from './imports.store.ts';
import { countSkus, type LockedProduct, lockProducts, releaseSkus } from './products.store.ts';
import { type ChangingRow, findChangesAfter, findLocksAfter } from './rows.store.ts';
import { changesSkus } from './skus.service.ts';
import { addProducts, changeProducts } from './storing.service.ts';

/**
 * Starts applying an import; the steps that follow do it. Starting it twice applies it once.
 * @throws Problem not-found, or conflict with the reason
 */
export async function applyImport(db: Database, actor: Actor, id: string): Promise<void> {
  // While it is being stored, nobody else gets its lock.
  if ((await findImport(db, id))?.state === 'applying') return;
  await inTransaction(db, async (trx) => {
    const { state, reason, read_errors, check_errors } = await lockImport(trx, id);
    if (state === 'applying' || state === 'applied') return;
    if (state !== 'checked') throw new Problem('conflict', reason ?? notYet[state]);
    const errors = read_errors + check_errors;
    if (errors > 0)
      throw new Problem(
        'conflict',
        message(
          'The file has {errors, plural, one {1 error} other {{errors} errors}}. Nothing was imported. Correct the file and import it again.',
          { errors },
        ),
      );
    const who = { actor_id: actor.id, actor: actor.email };
    await updateImport(trx, id, { ...who, state: 'applying', cursor: 0, moved_at: now() });
  });
}

const notYet = {
  reading: 'The file has not been read to its end yet.',
  checking: 'The file has not been checked to its end yet.',
  outdated: 'Products have changed since the file was checked. Check it again.',
  refused: 'The file could not be read.',
} as const;

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
  const conflicts = (await lockProductsOf(trx, id)) + (await countOtherFacets(trx, id));
  if (conflicts > 0) throw outdated(String(conflicts));

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

/** A number may have been given to another product since. @throws Problem outdated */
async function refuseOtherSkus(trx: Transaction, rows: readonly ChangingRow[]): Promise<void> {
  const numbered = rows.filter((row) => row.action === 'new' || changesSkus(row));
  const taken = await claimSkus(
    trx,
    numbered.map(({ productId }) => productId),
  );
  const isNew = ({ productId, sku }: TakenSku) =>
    numbered.some(
      (row) =>
        row.productId === productId &&
        !skusOfProduct(row.before).includes(sku) &&
        skusOfProduct(row.after).includes(sku),
    );
  const products = new Set(taken.filter(isNew).map(({ productId }) => productId));
  if (products.size > 0) throw outdated(String(products.size));
}

/** The currency may have been changed since the file was checked. @throws Problem outdated */
function refuseOtherPrices(rows: readonly { after: SomeFileValues }[], currency: string): void {
  const wrong = rows.filter(({ after }) => priceErrors(after, currency).length > 0).length;
  if (wrong > 0) throw outdated(String(wrong));
}

/**
 * Also takes the SKUs from products that get another one, so that two can swap theirs.
 * @returns how many products have been changed, removed or added since they were compared
 */
async function lockProductsOf(trx: Transaction, id: string): Promise<number> {
  let conflicts = 0;
  for (let last = ''; ; ) {
    const rows = await findLocksAfter(trx, id, last);
    if (rows.length === 0) return conflicts;
    const idsOf = (some: typeof rows) => some.map(({ product_id }) => product_id);
    const products = await lockProducts(trx, idsOf(rows));
    const isOutdated = (row: (typeof rows)[number]) => {
      const product = products.get(row.product_id);
      return product?.version !== (row.base_version ?? undefined) || isDividedAnew(row, product);
    };
    const added = rows.filter(({ action }) => action === 'new');
    const taken = await countSkus(
      trx,
      id,
      added.map(({ sku }) => sku),
    );
    conflicts += rows.filter(isOutdated).length + taken;
    const renumbered = rows.filter(changesSkus);
    await releaseSkus(trx, idsOf(renumbered.filter(({ after }) => 'sku' in after)));
    await releaseClaims(trx, idsOf(renumbered));
    last = rows.at(-1)?.product_id ?? last;
    await yieldToEventLoop();
  }
}

/** A stock that its sizes are to share: nothing says of which of them units were sold since the comparison. */
const isDividedAnew = (
  { base_stock, after }: { base_stock: number | null; after: SomeFileValues },
  product: LockedProduct | undefined,
): boolean =>
  product !== undefined &&
  product.size_stocks === null &&
  product.stock !== base_stock &&
  Boolean(after.sizeStocks);

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

const outdated = (count: string): Problem =>
  conflict(
    count === '1'
      ? message(
          '1 product has been changed, added or removed since the file was checked. Nothing was imported. Check it again.',
        )
      : message(
          '{count} products have been changed, added or removed since the file was checked. Nothing was imported. Check it again.',
          { count },
        ),
    'outdated',
  );
