import { indexAccounts } from '../../accounts/account-search-terms.service.ts';
import { addIndexedProducts } from '../../catalogue/additions.service.ts';
import { now } from '../../clock.ts';
import { inParts } from '../../database/in-parts.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { type Buyer, indexPlacedOrders } from '../../orders/order-search-terms.service.ts';
import { manyOrders, type SeededOrder } from './orders.ts';
import { manyProducts } from './products.ts';

/** A customer orders about ten times. */
const ordersOfOne = 10;

export type ReportProgress = (done: number, of: number, things: string) => void;

/** Adds products to a demo shop with its brands and categories, for measurements of a large shop. */
export async function seedManyProducts(db: Database, count: number, progress: ReportProgress): Promise<void> {
  let done = 0;
  for (const products of inParts(manyProducts(count))) {
    await inTransaction(db, (trx) => addIndexedProducts(trx, products));
    done += products.length;
    progress(done, count, 'products');
  }
}

/** Adds a year of orders by customers of their own, who cannot log in. */
export async function seedOrders(db: Database, count: number, progress: ReportProgress): Promise<void> {
  const buyers = await addBuyers(db, Math.ceil(count / ordersOfOne));
  const sales = await db
    .selectFrom('products')
    .select(['id', 'title', 'thumbnail', 'price_cents', 'search_terms'])
    .orderBy('id')
    .limit(5_000)
    .execute();
  let done = 0;
  for (const orders of inParts(manyOrders(count, { sales, buyers }))) {
    await inTransaction(db, (trx) => addOrders(trx, orders));
    done += orders.length;
    progress(done, count, 'orders');
  }
  await indexPlacedOrders(db);
}

async function addBuyers(db: Database, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, at) => {
    const id = newIdentifier();
    return { id, username: `shopper_${at + 1}`, email: `${id}@example.com` };
  });
  for (const some of inParts(buyers)) {
    const accounts = some.map((buyer) => ({
      ...buyer,
      password_hash: null,
      google_subject: null,
      role: 'customer' as const,
      addresses: '[]',
      created_at: now(),
    }));
    await inTransaction(db, async (trx) => {
      await trx.insertInto('accounts').values(accounts).execute();
      await indexAccounts(trx, accounts);
    });
  }
  return buyers;
}

async function addOrders(trx: Transaction, orders: readonly SeededOrder[]): Promise<void> {
  const payments = orders.flatMap(({ payment }) => payment ?? []);
  const rows = {
    orders: orders.map(({ order }) => order),
    order_lines: orders.flatMap(({ lines }) => lines),
    payment_attempts: payments.map(({ attempt }) => attempt),
    payment_events: payments.map(({ event }) => event),
    test_intents: payments.map(({ intent }) => intent),
  };
  for (const table of Object.keys(rows) as (keyof typeof rows)[])
    for (const some of inParts<object>(rows[table]))
      await trx
        .insertInto(table)
        .values(some as never)
        .execute();
}
