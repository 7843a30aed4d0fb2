import { type Kysely, sql } from 'kysely';
import { searchTermsOf } from '../../search-terms.ts';
import { bytewiseText } from '../dialect.ts';
import type { Database } from '../schema.ts';

/** Archived products, a merchant's own numbers, and the words by which an administrator searches. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('products').addColumn('sku', bytewiseText(db)).execute();
  await db.schema.alterTable('products').addColumn('archived_at', 'text').execute();
  await db.schema
    .createIndex('products_by_sku')
    .unique()
    .on('products')
    .column('sku')
    .where(sql.ref('sku'), 'is not', null)
    .execute();

  // What shoppers see is read off indexes that hold nothing else.
  for (const filter of [[], ['category'], ['brand']]) {
    for (const order of [[], ['price_cents'], ['rating']]) {
      const columns = [...filter, ...order];
      if (columns.length > 0) await db.schema.dropIndex(`products_by_${columns.join('_')}`).execute();
      await db.schema
        .createIndex(`products_on_sale${columns.map((column) => `_by_${column}`).join('')}`)
        .on('products')
        // The last one only so that SQLite counts without looking at the table.
        .columns([...columns, 'id', 'archived_at'])
        .where(sql.ref('archived_at'), 'is', null)
        .execute();
    }
  }

  await db.schema
    .createTable('search_terms')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('word', bytewiseText(db), (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_words_once_each', ['kind', 'word', 'ref'])
    .execute();
  await db.schema
    .createIndex('search_words_of_ref')
    .on('search_terms')
    // The word is there so that nothing of the table is needed to know what a thing is found by.
    .columns(['kind', 'ref', 'word'])
    .execute();
  await indexWhatIsThere(db as unknown as Database);
}

async function indexWhatIsThere(db: Database): Promise<void> {
  for (let last = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'title', 'brand', 'category'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(200)
      .execute();
    const rows = products.flatMap(({ id, ...texts }) =>
      searchTermsOf([...Object.values(texts), id].join(' ')).map(
        (word) => ({ kind: 'product', word, ref: id }) as const,
      ),
    );
    if (rows.length === 0) return;
    await db.insertInto('search_terms').values(rows).execute();
    last = products.at(-1)?.id ?? last;
  }
}
