import { sql } from 'kysely';
import type { OrderReturnLinesTable, OrderReturnsTable } from '../../database/schema/orders.ts';
import type { Database, Transaction } from '../../database/schema.ts';

export type ReturnRow = OrderReturnsTable & { lines: Omit<OrderReturnLinesTable, 'return_id'>[] };

export async function insert(trx: Transaction, { lines, ...row }: ReturnRow): Promise<void> {
  await trx.insertInto('order_returns').values(row).execute();
  await trx
    .insertInto('order_return_lines')
    .values(lines.map((line) => ({ ...line, return_id: row.id })))
    .execute();
}

/** The returns of an order, the oldest first. */
export const findOfOrder = async (db: Database, orderId: string): Promise<ReturnRow[]> =>
  (await findOfOrders(db, [orderId])).get(orderId) ?? [];

/** The returns of those of these orders that have some, the oldest first. */
export async function findOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, ReturnRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_returns')
    .innerJoin('order_return_lines', 'return_id', 'order_returns.id')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('order_returns.id')
    .orderBy('position')
    .execute();
  const returns = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) =>
    lines.slice(0, 1).map(({ return_id: _, position: __, quantity: ___, restocked: ____, ...row }) => ({
      ...row,
      lines: lines.map(({ position, quantity, restocked }) => ({ position, quantity, restocked })),
    })),
  );
  return Map.groupBy(returns, ({ order_id }) => order_id);
}

/** What was paid for all that came back of an order, in minor units. */
export async function sumReturned(db: Database, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('order_returns')
    .innerJoin('order_return_lines', 'return_id', 'order_returns.id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_returns.order_id')
        .onRef('order_lines.position', '=', 'order_return_lines.position'),
    )
    .select(
      sql<number>`cast(coalesce(sum(order_return_lines.quantity * price_cents), 0) as bigint)`.as('cents'),
    )
    .where('order_returns.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return cents;
}

/** How many units of a line have come back. */
export const returnedUnits = (returns: readonly ReturnRow[], position: number): number =>
  returns
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
