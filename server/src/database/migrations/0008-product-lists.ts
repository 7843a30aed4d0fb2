import { type Kysely, sql } from 'kysely';
import { addDerivedColumn, bytewiseText } from '../dialect.ts';
import type { Database } from '../schema.ts';

/**
 * What administrators' lists of products are read off: for each order an index that also holds all that the lists
 * filter by, so that neither a page nor a number of results looks at the rows themselves.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('words', bytewiseText(db), (column) => column.notNull().defaultTo(''))
    .execute();
  await copyWords(db as unknown as Database);
  await addDerivedColumn(db, {
    table: 'products',
    column: 'stock_state',
    from: 'stock',
    usually: 'in-stock',
    as: (stock) =>
      sql`case when ${stock} is null then 'not-counted' when ${stock} = 0 then 'sold-out'
        when ${stock} <= 5 then 'low' else 'in-stock' end`,
  });
  for (const order of ['created_at', 'title', 'price_cents', 'stock', 'rating', 'discount_percentage']) {
    const filters = ['archived_at', 'category', 'brand', 'stock_state', 'discount_percentage', 'words'];
    await db.schema
      .createIndex(`products_list_by_${order}`)
      .on('products')
      .columns([order, 'id', ...filters.filter((column) => column !== order)] as never)
      .execute();
  }
}

async function copyWords(db: Database): Promise<void> {
  for (let last = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    if (products.length === 0) return;
    const found = await db
      .selectFrom('search_terms')
      .select(['ref', 'word'])
      .where('kind', '=', 'product')
      .where(
        'ref',
        'in',
        products.map(({ id }) => id),
      )
      .execute();
    for (const { id } of products) {
      const words = found.filter(({ ref }) => ref === id).map(({ word }) => ` ${word}`);
      await db
        .updateTable('products')
        .set({ words: words.join('').slice(0, 200) })
        .where('id', '=', id)
        .execute();
    }
    last = products.at(-1)?.id ?? last;
  }
}
