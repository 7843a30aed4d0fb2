import type { Address } from '@kiosk/contract/address.ts';
import { type Kysely, sql } from 'kysely';
import { orderSearchTerms, recipientSearchTerms } from '../../order-search-terms.ts';
import { splitSearchTerms } from '../../search-terms.ts';
import { bytewiseText, keptOnce, tableOf } from '../dialect.ts';
import { insertMany } from '../insert-many.ts';
import type { Database, Transaction } from '../schema.ts';

/**
 * Orders are found by who gets them and by the end of their number. What few orders have is looked up in `order_search_terms`;
 * for what many have, all words of an order are in an index beside what the list filters by.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('order_search_terms')
    .addColumn('word', bytewiseText(db), (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_search_terms_once_each', ['word', 'order_id'])
    .modifyEnd(keptOnce(db))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('words', bytewiseText(db), (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('search_terms_pending', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await indexWhatIsThere(db as unknown as Transaction);
  // Few at any time.
  await db.schema
    .createIndex('orders_words_pending')
    .on('orders')
    .column('id')
    .where(sql.ref('search_terms_pending'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createIndex('orders_search')
    .on('orders')
    .columns(['created_at', 'id', 'status', 'payment_status', 'payment_method', 'words'])
    .execute();
}

const atOnce = 1_000;

async function indexWhatIsThere(db: Transaction): Promise<void> {
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('accounts', 'accounts.id', 'orders.account_id')
      .select(['orders.id', 'orders.address', 'accounts.email', 'accounts.username'])
      .where('orders.id', '>', last)
      .orderBy('orders.id')
      .limit(atOnce)
      .execute();
    if (orders.length === 0) return;
    last = orders.at(-1)?.id ?? last;
    const bought = await searchTermsOfProducts(db, orders[0]?.id ?? '', last);
    const rows = orders.map(({ id, address, ...customer }) => {
      const recipient = recipientSearchTerms(id, JSON.parse(address) as Address);
      return {
        id,
        recipient,
        words: orderSearchTerms({ recipient, customer, products: [bought.get(id) ?? []] }),
      };
    });
    await insertMany(
      db,
      'order_search_terms',
      { word: 'text', order_id: 'text' },
      rows.flatMap(({ id, recipient }) => recipient.map((word) => ({ word, order_id: id }))),
      (insert) => insert.onConflict((conflict) => conflict.doNothing()),
    );
    const json = JSON.stringify(rows.map(({ id, words }) => ({ id, words })));
    const given = tableOf(db as never, { id: 'text', words: 'text' }, json);
    await sql`update orders set words = found.words, search_terms_pending = 0
      from (select id, words from ${given}) as found where orders.id = found.id`.execute(db);
  }
}

/** What was bought with the orders from one number to another, by order; deleted products have kept their words. */
async function searchTermsOfProducts(db: Database, from: string, to: string): Promise<Map<string, string[]>> {
  const lines = await db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_id', 'products.words', 'product_id'])
    .where('order_id', '>=', from)
    .where('order_id', '<=', to)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const gone = [...new Set(lines.filter(({ words }) => words === null).map(({ product_id }) => product_id))];
  const kept = gone.length === 0 ? [] : await readKept(db, gone);
  const searchTermsOf = ({ words, product_id }: (typeof lines)[number]): string[] =>
    words === null
      ? kept.filter(({ ref }) => ref === product_id).map(({ word }) => word)
      : splitSearchTerms(words);
  return new Map(
    [...Map.groupBy(lines, (line) => line.order_id)].map(([id, ofOrder]) => [
      id,
      ofOrder.flatMap(searchTermsOf),
    ]),
  );
}

const readKept = (db: Database, ids: string[]) =>
  db
    .selectFrom('search_terms')
    .select(['ref', 'word'])
    .where('kind', '=', 'product')
    .where('ref', 'in', ids)
    .execute();
