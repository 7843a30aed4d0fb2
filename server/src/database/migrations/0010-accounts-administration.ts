import type { Kysely } from 'kysely';
import { searchTermsOf } from '../../search-terms.ts';
import type { Database } from '../schema.ts';

/**
 * The orders in which administrators list accounts, and the words by which they search them; indexes that sum up
 * sales by time without a look at the orders themselves; and the log by kind of subject and by person.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('accounts_newest').on('accounts').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('accounts_by_role')
    .on('accounts')
    .columns(['role', 'created_at', 'id'])
    .execute();
  await db.schema.dropIndex('orders_newest').execute();
  await db.schema
    .createIndex('orders_newest')
    .on('orders')
    .columns(['created_at', 'id', 'payment_method', 'status', 'payment_status', 'total_cents'])
    .execute();
  await db.schema
    .createIndex('order_lines_sold')
    .on('order_lines')
    .columns(['order_id', 'product_id', 'quantity', 'price_cents'])
    .execute();
  for (const column of ['subject', 'actor'] as const) {
    await db.schema
      .createIndex(`audit_log_by_${column}`)
      .on('audit_log')
      .columns([column, 'at', 'id'])
      .execute();
  }
  await indexWhatIsThere(db as unknown as Database);
}

async function indexWhatIsThere(db: Database): Promise<void> {
  for (let last = ''; ; ) {
    const accounts = await db
      .selectFrom('accounts')
      .select(['id', 'email', 'username'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(200)
      .execute();
    const rows = accounts.flatMap(({ id, email, username }) =>
      searchTermsOf([email, username, id].join(' ')).map(
        (word) => ({ kind: 'account', word, ref: id }) as const,
      ),
    );
    if (rows.length === 0) return;
    await db.insertInto('search_terms').values(rows).execute();
    last = accounts.at(-1)?.id ?? last;
  }
}
