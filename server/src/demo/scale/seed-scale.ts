import { indexAccounts } from '../../accounts/account-search-terms.service.ts';
import { addIndexedProducts } from '../../catalogue/additions.service.ts';
import { now } from '../../clock.ts';
import type { Database, Schema, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { type Buyer, indexPlacedOrders } from '../../orders/order-search-terms.service.ts';
import { manyOrders, type SeededOrder } from './orders.ts';
import { manyProducts } from './products.ts';

/** Rows of one transaction, well below the databases' limits on parameters. */
const atOnce = 500;
/** A customer orders about ten times. */
const ordersOfOne = 10;

export type ReportProgress = (done: number, of: number, things: string) => void;

/** Adds products to a demo shop with its brands and categories, for measurements of a large shop. */
export async function seedManyProducts(db: Database, count: number, progress: ReportProgress): Promise<void> {
  let done = 0;
  for (const products of batches(manyProducts(count))) {
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
  for (const orders of batches(manyOrders(count, { sales, buyers }))) {
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
  for (const some of batches(buyers)) {
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
  await insert(
    trx,
    'orders',
    orders.map(({ order }) => order),
  );
  await insert(
    trx,
    'order_lines',
    orders.flatMap(({ lines }) => lines),
  );
  const payments = orders.flatMap(({ payment }) => payment ?? []);
  await insert(
    trx,
    'payment_attempts',
    payments.map(({ attempt }) => attempt),
  );
  await insert(
    trx,
    'payment_events',
    payments.map(({ event }) => event),
  );
  await insert(
    trx,
    'test_intents',
    payments.map(({ intent }) => intent),
  );
}

async function insert<Table extends keyof Schema>(
  trx: Transaction,
  table: Table,
  rows: object[],
): Promise<void> {
  for (const some of batches(rows))
    await trx
      .insertInto(table)
      .values(some as never)
      .execute();
}

function* batches<T>(all: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
