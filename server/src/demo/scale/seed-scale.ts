import { indexAccounts } from '../../accounts/account-search-terms.service.ts';
import { addManyProducts } from '../../catalogue/editing/bulk-adding.service.ts';
import { now } from '../../clock.ts';
import { bulkLoad, loadRows, TermCollector } from '../../database/bulk-load.ts';
import { inBatches } from '../../database/in-batches.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inLongTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import type { Buyer } from '../../orders/search/order-search-terms.service.ts';
import { recipientSearchTerms } from '../../orders/search/order-search-terms.ts';
import { manyOrders, type SeededOrder } from './orders.ts';
import { manyProducts } from './products.ts';

/** A customer orders about ten times. */
const ordersOfOne = 10;

export type ReportProgress = (done: number, of: number, things: string) => void;

/** Adds products to a demo shop with its brands and categories, for measurements of a large shop. */
export async function seedManyProducts(db: Database, count: number, progress: ReportProgress): Promise<void> {
  if (count === 0) return;
  await inLongTransaction(db, (trx) =>
    addManyProducts(trx, inBatches(manyProducts(count)), {
      onProducts: (done) => progress(done, count, 'products'),
      onIndex: (done, of) => progress(done, of, 'indexes'),
    }),
  );
}

/** Adds a year of orders by customers of their own, who cannot log in. */
export async function seedOrders(db: Database, count: number, progress: ReportProgress): Promise<void> {
  if (count === 0) return;
  const sales = await db
    .selectFrom('products')
    .select(['id', 'title', 'thumbnail', 'price_cents', 'search_terms'])
    .orderBy('id')
    .limit(5_000)
    .execute();
  await inLongTransaction(db, async (trx) => {
    const buyers = await addBuyers(trx, Math.ceil(count / ordersOfOne));
    const onIndex = (done: number, of: number) => progress(done, of, 'indexes');
    await bulkLoad(trx, { tables: [...orderTables, 'order_search_terms'], onIndex }, async () => {
      const terms = await TermCollector.open(trx);
      let done = 0;
      for (const orders of inBatches(manyOrders(count, { sales, buyers }))) {
        await addOrders(trx, orders);
        await terms.add(orders.map(termsOf));
        done += orders.length;
        progress(done, count, 'orders');
      }
      await terms.insertInto('order_search_terms', 'term', 'order_id');
    });
  });
}

async function addBuyers(trx: Transaction, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, at) => {
    const id = newIdentifier();
    return { id, username: `shopper_${at + 1}`, email: `${id}@example.com` };
  });
  for (const some of inBatches(buyers)) {
    const accounts = some.map((buyer) => ({
      ...buyer,
      password_hash: null,
      google_subject: null,
      has_common_password: 0 as const,
      role: 'customer' as const,
      addresses: '[]',
      created_at: now(),
    }));
    await loadRows(trx, 'accounts', accounts);
    await indexAccounts(trx, accounts);
  }
  return buyers;
}

const orderTables = ['orders', 'order_lines', 'payment_attempts', 'payment_events', 'test_intents'] as const;

async function addOrders(trx: Transaction, orders: readonly SeededOrder[]): Promise<void> {
  const payments = orders.flatMap(({ payment }) => payment ?? []);
  const rows: Record<(typeof orderTables)[number], object[]> = {
    // What leads to them is added with them.
    orders: orders.map(({ order }) => ({ ...order, search_terms_pending: 0 })),
    order_lines: orders.flatMap(({ lines }) => lines),
    payment_attempts: payments.map(({ attempt }) => attempt),
    payment_events: payments.map(({ event }) => event),
    test_intents: payments.map(({ intent }) => intent),
  };
  for (const table of orderTables) await loadRows(trx, table, rows[table]);
}

const termsOf = ({ order: { id, address } }: SeededOrder) => ({
  ref: id,
  terms: recipientSearchTerms(id, JSON.parse(address)),
});
