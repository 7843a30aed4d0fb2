import { productMessages } from '@kiosk/contract/choice.ts';
import { message } from '@kiosk/contract/language/message.ts';
import { sizeBought } from '@kiosk/contract/variants.ts';
import type { Transaction } from '../../database/schema.ts';
import { conflict, type Problem } from '../../problem.ts';
import { checkChoice } from '../catalogue.service.ts';
import type { ProductRow } from '../product-rows.ts';
import { findRows } from '../products.store.ts';
import {
  lockProduct,
  returnStock,
  type SizedStock,
  type Sold,
  setSizeStocks,
  sizedStockOf,
  type Takeable,
  takeStock,
} from './stock.store.ts';

/** `size` is the one that was chosen; blank where there was none. */
export type ProductUnits = { productId: string; size: string; quantity: number };

/**
 * Takes the units of an order, product by product in the order of their ids, so that two orders of the same
 * products wait for each other instead of locking each other out.
 * @throws Problem conflict that names the product of which there are too few; the caller's transaction must then roll back
 */
export async function takeUnits(
  trx: Transaction,
  units: readonly ProductUnits[],
  of: Takeable = 'on-sale',
): Promise<Map<string, Sold>> {
  const taken = new Map<string, Sold>();
  for (const [productId, { quantity, bySize }] of byProduct(units)) {
    const sold = await takeOrRefuse(trx, productId, quantity, of);
    if (sold.sized) await takeFromSizes(trx, productId, sold, bySize);
    taken.set(productId, sold);
  }
  return taken;
}

/** Taking units of the product has locked its row, so that nobody else changes its sizes until the transaction ends. */
async function takeFromSizes(
  trx: Transaction,
  id: string,
  { sized, ...product }: Sold,
  units: readonly ProductUnits[],
): Promise<void> {
  const { sizes = [], sizeStocks = [] } = sized ?? {};
  const left = new Map(sizeStocks.map(({ name, stock }) => [name, stock]));
  for (const { size, quantity } of units) {
    const name = sizeBought(product, size) ?? '';
    checkChoice(product, { size: name });
    const stock = left.get(name) ?? 0;
    if (stock < quantity) throw tooFew(`${product.title}, ${name}`, stock);
    left.set(name, stock - quantity);
  }
  await setSizeStocks(trx, id, sizes, stocksOf(left));
}

const stocksOf = (left: ReadonlyMap<string, number>) => [...left].map(([name, stock]) => ({ name, stock }));

async function takeOrRefuse(
  trx: Transaction,
  productId: string,
  quantity: number,
  of: Takeable,
): Promise<Sold> {
  for (;;) {
    const sold = await takeStock(trx, productId, quantity, of);
    if (sold !== undefined) return sold;
    const [product] = await findRows(trx, [productId]);
    const refusal = refusalOf(product, quantity, of);
    // The stock may have been raised since; then it is tried again.
    if (refusal !== undefined) throw refusal;
  }
}

/**
 * The units whose product and size still exist, so that they can be taken again. Their products are locked until
 * the transaction ends.
 */
export async function unitsInCatalogue<Units extends ProductUnits>(
  trx: Transaction,
  units: readonly Units[],
): Promise<Units[]> {
  const ids = units.map(({ productId }) => productId);
  await lockProducts(trx, ids);
  const products = new Map((await findRows(trx, ids)).map((row) => [row.id, row]));
  return units.filter(({ productId, size }) => {
    const product = products.get(productId);
    if (product === undefined || size === '') return product !== undefined;
    return sizedStockOf(product)?.sizeStocks.some(({ name }) => name === size) ?? true;
  });
}

/** Keeps other orders off these products until the transaction ends, in the order in which stock is taken. */
export async function lockProducts(trx: Transaction, productIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(productIds)].sort()) await lockProduct(trx, id);
}

/**
 * @returns those that could not be returned: their product is gone, or has stocks of its sizes and no longer theirs, so that
 *   nobody could buy them
 */
export async function returnUnits<Units extends ProductUnits>(
  trx: Transaction,
  units: readonly Units[],
): Promise<Units[]> {
  const notReturned: Units[] = [];
  for (const [productId, { quantity, bySize }] of byProduct(units)) {
    const product = await returnStock(trx, productId, quantity);
    if (product === undefined) notReturned.push(...bySize);
    else if (product.sized) notReturned.push(...(await returnToSizes(trx, productId, product.sized, bySize)));
  }
  return notReturned;
}

/** @returns the units of sizes that the product no longer has */
async function returnToSizes<Units extends ProductUnits>(
  trx: Transaction,
  id: string,
  { sizes, sizeStocks }: SizedStock,
  units: readonly Units[],
): Promise<Units[]> {
  const left = new Map(sizeStocks.map(({ name, stock }) => [name, stock]));
  for (const { size, quantity } of units) {
    const stock = left.get(size);
    if (stock !== undefined) left.set(size, stock + quantity);
  }
  await setSizeStocks(trx, id, sizes, stocksOf(left));
  return units.filter(({ size }) => !left.has(size));
}

type UnitsOfProduct<Units> = { quantity: number; bySize: Units[] };

function byProduct<Units extends ProductUnits>(units: readonly Units[]): [string, UnitsOfProduct<Units>][] {
  const groups = [...Map.groupBy(units, ({ productId }) => productId)];
  return groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, bySize]) => [
      id,
      { quantity: bySize.reduce((sum, { quantity }) => sum + quantity, 0), bySize },
    ]);
}

/** @returns nothing where there is enough */
function refusalOf(product: ProductRow | undefined, quantity: number, of: Takeable): Problem | undefined {
  if (product === undefined || (of === 'on-sale' && product.archived_at !== null)) {
    return notAvailable(product?.title);
  }
  const { title, stock } = product;
  if (stock === null || stock >= quantity) return undefined;
  return tooFew(title, stock);
}

/** @param title of the product, if it still exists */
export const notAvailable = (title?: string): Problem =>
  conflict(
    title === undefined
      ? productMessages.notAvailable
      : message("''{title}'' is no longer available", { title }),
    'not-available',
  );

function tooFew(title: string, stock: number): Problem {
  const what =
    stock === 0
      ? message("''{title}'' is sold out", { title })
      : message("Only {stock} of ''{title}'' left", { stock, title });
  return conflict(what, 'sold-out');
}
