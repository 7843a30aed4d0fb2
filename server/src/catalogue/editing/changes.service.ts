import { isDeepStrictEqual } from 'node:util';
import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { type Message, message } from '@kiosk/contract/language/message.ts';
import type { Product, ProductChange } from '@kiosk/contract/product.ts';
import type { ProductEdit, SeenProduct } from '@kiosk/contract/product-editing.ts';
import { type Actor, lastActorOn, recordChange } from '../../audit/audit.service.ts';
import { aboutProduct } from '../../audit/subjects.service.ts';
import type { SomeValues } from '../../database/product-columns.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { lockCurrency } from '../../database/shop-currency.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDuplicate } from '../../database/trouble.ts';
import { changedSince, type Problem } from '../../problem.ts';
import { getForAdmin } from '../administration/admin-products.service.ts';
import { facetNamed, refuseUnknownFacet } from '../facets.service.ts';
import type { Facet } from '../facets.store.ts';
import { indexForShoppers } from '../finding/indexing.service.ts';
import { recordedFields } from '../product-record.ts';
import { shownTaxClass } from '../product-rows.ts';
import { indexProducts } from '../product-search-terms.service.ts';
import { update } from '../products.store.ts';
import { lockProduct } from '../stock/stock.store.ts';
import { refuseSurplus, textsFollowing } from './image-texts.service.ts';
import { refusePrices } from './prices.service.ts';
import { refuseUnsettled, settledFields } from './settling.service.ts';
import { refuseTakenSku, refuseTakenSkus, skusOfProduct, takenAtOnce } from './skus.service.ts';

/**
 * `PATCH /products/{id}` (point 7).
 * @param seen (+) what the change was made on; without it nothing is compared
 * @throws Problem not-found, invalid for a brand or category the shop does not have, or conflict (`edit-conflict`)
 */
export const changeProduct = (
  db: Database,
  actor: Actor,
  id: string,
  change: ProductChange,
  seen: SeenProduct | undefined,
): Promise<Product> =>
  inTransaction(db, async (trx) => {
    await refuseUnknown(trx, 'brands', change.brand);
    await refuseUnknown(trx, 'categories', change.category);
    const { taxClass, ...saved } = await saveChange(trx, actor, id, change, seen, withNumbers);
    return { ...saved, ...shownTaxClass(taxClass) };
  });

/**
 * `PATCH /admin/products/{id}` (+): the same with the merchant's number, and with brands and categories that are new.
 * @throws Problem not-found, or conflict (`edit-conflict`, `sku-taken`)
 */
export async function editProduct(
  db: Database,
  actor: Actor,
  id: string,
  { seen, ...edit }: ProductEdit,
): Promise<AdminProduct> {
  try {
    return await inTransaction(db, async (trx) => {
      const { brand, category } = edit;
      const change = {
        ...edit,
        ...(brand !== undefined && { brand: await facetNamed(trx, 'brands', brand) }),
        ...(category !== undefined && { category: await facetNamed(trx, 'categories', category) }),
      };
      return saveChange(trx, actor, id, change, seen);
    });
  } catch (error) {
    // Only a number that was given away in the same moment.
    throw isDuplicate(error) ? takenAtOnce(edit.sku) : error;
  }
}

async function saveChange(
  trx: Transaction,
  actor: Actor,
  id: string,
  requested: SomeValues,
  seen: SeenProduct | undefined,
  completed = (requested: SomeValues, _before: AdminProduct): SomeValues => requested,
): Promise<AdminProduct> {
  const currency = await lockCurrency(trx);
  // Orders take stock and others save under the same lock: what is compared is what is written over.
  await lockProduct(trx, id);
  const before = await getForAdmin(trx, id);
  const change = completed(requested, before);
  if (seen && isOutdated(before, change, seen)) {
    // The same call again, whose answer was lost.
    if (isAlready(before, { ...change, ...settledFields(change, before) })) return before;
    throw await editConflict(trx, before, seen);
  }
  if (change.imageTexts) refuseSurplus({ images: before.images, ...change });
  refuseUnsettled(change, before);
  refusePrices(change, currency);
  await refuseTakenSku(trx, id, change.sku);
  const settled = settledFields(change, before);
  await update(trx, id, { ...change, ...textsFollowing(change, before), ...settled }, currency);
  const after = await getForAdmin(trx, id);
  if (!isDeepStrictEqual(skusOfProduct(after), skusOfProduct(before)))
    await refuseTakenSkus(trx, id, after, before);
  await indexProducts(trx, [after]);
  await indexForShoppers(trx, [id]);
  await recordChange(trx, actor, {
    ...aboutProduct(after),
    action: 'update',
    before: recordedFields(before),
    after: recordedFields(after),
  });
  return after;
}

const isOutdated = (
  { version, stock, sizeStocks }: AdminProduct,
  change: SomeValues,
  seen: SeenProduct,
): boolean =>
  version !== seen.version ||
  (change.stock !== undefined && stock !== seen.stock) ||
  (change.sizeStocks !== undefined &&
    (!isDeepStrictEqual(sizeStocks ?? null, seen.sizeStocks ?? null) ||
      // Sizes get stocks of their own: they share what the product had.
      (seen.stock !== undefined && stock !== seen.stock)));

/** Who makes the specified call need not have seen the SKUs of sizes: those that it does not name stay as they are. */
const withNumbers = (change: SomeValues, before: AdminProduct): SomeValues =>
  change.sizes
    ? {
        ...change,
        sizes: change.sizes.map((size) => {
          const known = before.sizes?.find(({ name }) => name === size.name)?.sku;
          return known === undefined ? size : { sku: known, ...size };
        }),
      }
    : change;

/** Whether a product is as a change wants it. Of own colors and sizes, none and null are the same. */
const isAlready = (product: AdminProduct, change: SomeValues): boolean =>
  Object.entries(change).every(
    ([field, value]) =>
      value === undefined || isDeepStrictEqual(product[field as keyof AdminProduct] ?? null, value),
  );

async function editConflict(
  trx: Transaction,
  { id, version, stock }: AdminProduct,
  seen: SeenProduct,
): Promise<Problem> {
  const what =
    version === seen.version
      ? stockIsNow(stock)
      : message('{actor} has changed this product since you opened it. Nothing was saved.', {
          actor: await lastActorOn(trx, 'product', id),
        });
  return changedSince(what);
}

const stockIsNow = (stock: number | null): Message =>
  stock === null
    ? message('The stock is no longer counted. Nothing was saved.')
    : message('The stock is {stock} by now. Nothing was saved.', { stock });

const refuseUnknown = (db: Database, facet: Facet, value: string | undefined): Promise<void> =>
  refuseUnknownFacet(db, facet, value === undefined ? undefined : [value], true);
