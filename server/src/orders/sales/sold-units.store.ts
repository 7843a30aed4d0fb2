import { refundShares } from '@kiosk/contract/refund-shares.ts';
import { sql } from 'kysely';
import { inBatches } from '../../database/in-batches.ts';
import type { Database } from '../../database/schema.ts';
import { findOfOrders, returnedUnits } from '../returns/returns.store.ts';
import { isSale } from './sales.store.ts';
import type { SoldUnits } from './sales-kinds.ts';
import type { TimeRange } from './sales-ranges.ts';

/** A part, and between which ids its orders are: the lines of a part are read as one range. */
export type RangeOfLines = TimeRange & { firstId: string; endId: string };

/** Sums of the lines of sales in a range, without what was refunded or came back. @param byChoice or by product alone */
export function findSold(db: Database, range: RangeOfLines, byChoice: boolean): Promise<SoldUnits[]> {
  // Concatenated with '', so that the planner does not go through the order index of every product.
  const product = sql<string>`product_id || ''`;
  const [color, size] = byChoice
    ? [sql<string>`color`, sql<string>`size`]
    : [sql<string>`''`, sql<string>`''`];
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      product.as('product_id'),
      color.as('color'),
      size.as('size'),
      sql<number>`cast(sum(quantity) as bigint)`.as('quantity'),
      sql<number>`0`.as('returned'),
      sql<number>`cast(sum(quantity * price_cents) as bigint)`.as('cents'),
      sql<number>`0`.as('refunded_cents'),
    ])
    .where('created_at', '>=', range.since)
    .where('created_at', '<', range.until)
    .where('order_id', '>=', range.firstId)
    .where('order_id', '<', range.endId)
    .where(isSale)
    .groupBy(byChoice ? [product, 'color', 'size'] : [product])
    .execute();
}

/** Refunds and returns of the lines sold in a range, a row for each line. */
export async function findTakenBack(db: Database, range: RangeOfLines): Promise<SoldUnits[]> {
  const refunded = new Map<string, number>();
  for (const { id, refunded_cents } of [
    ...(await findRefunded(db, range)),
    ...(await findReturned(db, range)),
  ]) {
    refunded.set(id, refunded_cents);
  }
  const taken: SoldUnits[] = [];
  for (const ids of inBatches(refunded.keys())) {
    const returnsOf = await findOfOrders(db, ids);
    for (const [id, lines] of Map.groupBy(await findLines(db, ids), ({ order_id }) => order_id)) {
      const returns = returnsOf.get(id) ?? [];
      const shares = refundShares(refunded.get(id) ?? 0, lines, returns);
      taken.push(
        ...lines.map(({ product_id, color, size, position }, at) => ({
          ...{ product_id, color, size, returned: returnedUnits(returns, position) },
          ...{ quantity: 0, cents: 0, refunded_cents: shares[at] ?? 0 },
        })),
      );
    }
  }
  return taken;
}

const salesIn = (db: Database, { since, until }: TimeRange) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'refunded_cents'])
    .where('orders.created_at', '>=', since)
    .where('orders.created_at', '<', until)
    .where(isSale);

/** Read off the index of refunded orders, which begins with the payment status. */
const findRefunded = (db: Database, range: TimeRange) =>
  salesIn(db, range)
    .where('payment_status', 'in', ['paid', 'unpaid', 'charged-back'])
    .where('refunded_cents', '>', sql.lit(0))
    .execute();

const findReturned = (db: Database, range: RangeOfLines) =>
  salesIn(db, range)
    .innerJoin('order_returns', 'order_returns.order_id', 'orders.id')
    .where('order_returns.order_id', '>=', range.firstId)
    .where('order_returns.order_id', '<', range.endId)
    .execute();

const findLines = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .select(['order_id', 'position', 'product_id', 'color', 'size', 'price_cents as priceMinor', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
