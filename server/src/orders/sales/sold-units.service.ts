import { type SoldProduct, soldProducts } from '../../catalogue/sold-products.service.ts';
import { before } from '../../clock.ts';
import type { SalesFigures, SalesKind } from '../../database/schema/orders.ts';
import type { Database } from '../../database/schema.ts';
import { identifierAt } from '../../identifiers.ts';
import { type SoldUnits, sumsOfKind } from './sales-kinds.ts';
import { clockDrift, type TimeRange } from './sales-ranges.ts';
import * as store from './sold-units.store.ts';

/** The units sold in a range, with later refunds and returns, read from the orders themselves. */
export async function soldUnits(db: Database, range: TimeRange, byChoice: boolean): Promise<SoldUnits[]> {
  const lines = {
    ...range,
    firstId: identifierAt(before(range.since, clockDrift)),
    endId: identifierAt(before(range.until, -clockDrift)),
  };
  return [...(await store.findSold(db, lines, byChoice)), ...(await store.findTakenBack(db, lines))];
}

/** Their sums by kind and key. */
export async function sumsOfUnits(
  db: Database,
  sold: readonly SoldUnits[],
  kinds: readonly SalesKind[],
): Promise<Map<SalesKind, Map<string, SalesFigures>>> {
  const ids = [...new Set(sold.map(({ product_id }) => product_id))];
  const products: ReadonlyMap<string, SoldProduct> = kinds.every((kind) => kind === 'product')
    ? new Map()
    : await soldProducts(db, ids);
  return new Map(kinds.map((kind) => [kind, sumsOfKind(kind, sold, products)]));
}
