import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../shop-api.ts';
import type { Findings } from './findings.ts';
import type { Purchase } from './shopper.ts';
import { plenty } from './stock.ts';

type OrderRow = {
  id: string;
  payment_status: string;
  total_cents: number;
  total_items: number;
  lines_cents: number | null;
  lines_items: number | null;
  keys: number;
  charges: number;
  charges_in_ledger: number;
};

/** The requests and responses, and the units of each product sold before the recording. */
type Expected = {
  purchases: readonly Purchase[];
  products: readonly Product[];
  soldBefore: ReadonlyMap<string, number>;
};

/**
 * Opens the database as SQLite recovers it after a power cut, and checks for every order that was acknowledged before.
 * @param file its `shop.db`
 * @param cut the position in the recording at which the power was cut
 */
export function checkImage(
  file: string,
  cut: number,
  { purchases, products, soldBefore }: Expected,
  findings: Findings,
): void {
  const image = `power cut at ${cut}`;
  const db = new DatabaseSync(file);
  try {
    const [integrity] = db.prepare('pragma integrity_check').all();
    if (integrity?.integrity_check !== 'ok') throw new Error(String(integrity?.integrity_check));
    const orders = new Map((db.prepare(ordersQuery).all() as OrderRow[]).map((order) => [order.id, order]));
    findings.lost.push(...lostOf(orders, purchases, cut).map((what) => `${image}: ${what}`));
    for (const order of orders.values()) {
      if (order.keys !== 1) findings.doubled.push(`${image}: order ${order.id} has ${order.keys} keys`);
      findings.payments.push(...differencesOf(order).map((what) => `${image}: order ${order.id} ${what}`));
      if (order.lines_cents !== order.total_cents || order.lines_items !== order.total_items)
        findings.halved.push(`${image}: order ${order.id}`);
    }
    const sold = unitsSold(db);
    for (const { id, title } of products) {
      const stock = Number(db.prepare('select stock from products where id = ?').get(id)?.stock);
      const soldSince = (sold.get(id) ?? 0) - (soldBefore.get(id) ?? 0);
      if (stock + soldSince !== plenty) findings.stock.push(`${image}: ${stock} + ${soldSince} of ${title}`);
    }
  } catch (error) {
    findings.lost.push(`${image}: all of it, ${String(error)}`);
  } finally {
    db.close();
  }
}

function lostOf(orders: Map<string, OrderRow>, purchases: readonly Purchase[], cut: number): string[] {
  const lost: string[] = [];
  for (const { orderId, placedAt, paidAt } of purchases) {
    if (orderId === undefined || placedAt === undefined || placedAt > cut) continue;
    const order = orders.get(orderId);
    if (order === undefined) lost.push(`order ${orderId}`);
    else if (
      paidAt !== undefined &&
      paidAt <= cut &&
      (order.payment_status !== 'paid' || order.charges === 0)
    )
      lost.push(`payment of order ${orderId}`);
  }
  return lost;
}

/** The provider's books are those of the test provider, which are in the same file. */
function differencesOf({ payment_status, charges, charges_in_ledger }: OrderRow): string[] {
  const differences: string[] = [];
  if (charges > 1) differences.push(`is charged ${charges} times`);
  if (charges_in_ledger > charges) differences.push('has charges that the provider does not know');
  if (charges_in_ledger !== (payment_status === 'paid' ? 1 : 0))
    differences.push(`is ${payment_status} with ${charges_in_ledger} charges in its ledger`);
  return differences;
}

const ordersQuery = `select id, payment_status, total_cents, total_items,
  (select sum(price_cents * quantity) from order_lines where order_id = orders.id) as lines_cents,
  (select sum(quantity) from order_lines where order_id = orders.id) as lines_items,
  (select count(*) from order_keys where order_id = orders.id) as keys,
  (select count(*) from payment_attempts join test_intents on test_intents.id = intent_id
    where order_id = orders.id and test_intents.status = 'succeeded') as charges,
  (select count(*) from payment_events where order_id = orders.id and kind = 'payment-succeeded')
    as charges_in_ledger
  from orders`;

/** Units of each product in all orders. */
export const unitsSold = (db: DatabaseSync): Map<string, number> =>
  new Map(
    db
      .prepare(
        `select product_id, sum(quantity) as units from order_lines join orders on orders.id = order_id
          where status <> 'cancelled' group by product_id`,
      )
      .all()
      .map(({ product_id, units }) => [String(product_id), Number(units)]),
  );
