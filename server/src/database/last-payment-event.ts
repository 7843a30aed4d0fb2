import type { Database } from './schema.ts';

/** When the last thing happened to an order's payments; blank for never. */
export async function lastPaymentEventOf(db: Database, orderId: string): Promise<string> {
  const last = await db
    .selectFrom('payment_events')
    .select('at')
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? '';
}
