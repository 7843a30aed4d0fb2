import { message } from '@kiosk/contract/language/message.ts';
import { priceErrors } from '@kiosk/contract/price-rule.ts';
import { claimSkus, releaseClaims, skusOfProduct, type TakenSku } from '../catalogue/editing/skus.service.ts';
import type { Transaction } from '../database/schema.ts';
import { conflict, type Problem } from '../problem.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { findLocksAfter } from './changes.store.ts';
import { countOtherFacets } from './facets.store.ts';
import type { SomeFileValues } from './file-values.ts';
import { countSkus, type LockedProduct, lockProducts, releaseSkus } from './products.store.ts';
import type { ChangingRow } from './rows.ts';
import { changesSkus } from './skus.service.ts';

// An import is stored as it was compared. What has changed in the shop since must be compared again.

/** A number may have been given to another product since. @throws Problem outdated */
export async function refuseOtherSkus(trx: Transaction, rows: readonly ChangingRow[]): Promise<void> {
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
export function refuseOtherPrices(rows: readonly { after: SomeFileValues }[], currency: string): void {
  const wrong = rows.filter(({ after }) => priceErrors(after, currency).length > 0).length;
  if (wrong > 0) throw outdated(String(wrong));
}

/**
 * Locks the products that an import changes, and takes the SKUs from those that get another one, so that two can swap theirs.
 * @throws Problem outdated where products or facets have been changed, removed or added since they were compared
 */
export async function lockUnchanged(trx: Transaction, importId: string): Promise<void> {
  let conflicts = 0;
  for (let last = ''; ; ) {
    const rows = await findLocksAfter(trx, importId, last);
    if (rows.length === 0) break;
    const idsOf = (some: typeof rows) => some.map(({ product_id }) => product_id);
    const products = await lockProducts(trx, idsOf(rows));
    const isOutdated = (row: (typeof rows)[number]) => {
      const product = products.get(row.product_id);
      return product?.version !== (row.base_version ?? undefined) || isDividedAnew(row, product);
    };
    const added = rows.filter(({ action }) => action === 'new');
    const skus = added.map(({ sku }) => sku);
    conflicts += rows.filter(isOutdated).length + (await countSkus(trx, importId, skus));
    const renumbered = rows.filter(changesSkus);
    await releaseSkus(trx, idsOf(renumbered.filter(({ after }) => 'sku' in after)));
    await releaseClaims(trx, idsOf(renumbered));
    last = rows.at(-1)?.product_id ?? last;
    await yieldToEventLoop();
  }
  conflicts += await countOtherFacets(trx, importId);
  if (conflicts > 0) throw outdated(String(conflicts));
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

export const outdated = (count: string): Problem =>
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
