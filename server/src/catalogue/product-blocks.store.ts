import { type SqlBool, sql } from 'kysely';
import { prepare } from '../database/prepared.ts';
import type { ListSort, ProductBlocksTable } from '../database/schema/catalogue.ts';
import type { Database, Transaction } from '../database/schema.ts';

/** What is listed: products of a category and a brand, each '' for any, in ascending order of the sort and then the id. */
export type List = { sort: ListSort; category: string; brand: string };

/** A place in a list. */
export type Key = { from_value: number; from_id: string };

export const sortColumns = {
  id: 'products.id',
  price: 'products.price_cents',
  rating: 'products.rating',
} as const satisfies Record<ListSort, string>;

/** The products of a list from a key on, in its order. */
export function productsFrom(db: Database, { sort, category, brand }: List, { from_value, from_id }: Key) {
  const column = sortColumns[sort];
  const isFrom =
    sort === 'id'
      ? sql<SqlBool>`products.id >= ${from_id}`
      : sql<SqlBool>`(${sql.ref(column)}, products.id) >= (${from_value}, ${from_id})`;
  return db
    .selectFrom('products')
    .where('products.archived_at', 'is', null)
    .$if(category !== '', (select) => select.where('products.category', '=', category))
    .$if(brand !== '', (select) => select.where('products.brand', '=', brand))
    .where(isFrom)
    .$if(sort !== 'id', (select) => select.orderBy(column))
    .orderBy('products.id');
}

/** A block in which a page begins, and how many products its list has before it and in all. */
export type FoundBlock = Key & { before: number; total: number };

const whole = (sum: string) => sql<number>`cast(${sql.raw(sum)} as bigint)`;

const readBlock = (direction: 'asc' | 'desc') =>
  prepare((db: Database, { sort, category, brand, position }: List & { position: number }) => {
    const blocks = db
      .selectFrom('product_blocks')
      .select(['from_value', 'from_id', whole('sum(count)').as('count')])
      .where('sort', '=', sort)
      .where('category', '=', category)
      .where('brand', '=', brand)
      .groupBy(['from_value', 'from_id']);
    const summed = db
      .selectFrom(blocks.as('blocks'))
      .select(['from_value', 'from_id', whole('sum(count) over ()').as('total')])
      .select(whole('sum(count) over (order by from_value, from_id) - count').as('before'));
    const ascending = direction === 'asc' ? sql<number>`${position}` : sql<number>`total - ${position}`;
    return db
      .selectFrom(summed.as('summed'))
      .selectAll()
      .where((where) => where.or([where('before', '<=', ascending), where('before', '=', sql.lit(0))]))
      .orderBy('from_value', 'desc')
      .orderBy('from_id', 'desc')
      .limit(sql.lit(1));
  });

const reading = { asc: readBlock('asc'), desc: readBlock('desc') };

/**
 * The last block that begins at or before a position.
 * @param position the number of products before it in ascending order; for `desc` the number of those from it on
 * @returns undefined where the list has never had a product
 */
export async function findBlock(
  db: Database,
  list: List,
  direction: 'asc' | 'desc',
  position: number,
): Promise<FoundBlock | undefined> {
  const [block] = await reading[direction](db, { ...list, position });
  return block;
}

/** How many products are on sale in any of these categories and brands; `undefined` for all. */
export async function countOnSale(
  db: Database,
  categories: readonly string[] = [''],
  brands: readonly string[] = [''],
): Promise<number> {
  const { total } = await db
    .selectFrom('product_blocks')
    .select(whole('coalesce(sum(count), 0)').as('total'))
    .where('sort', '=', 'id')
    .where('category', 'in', categories)
    .where('brand', 'in', brands)
    .executeTakeFirstOrThrow();
  return total;
}

/** Adds up the parts of each block, and removes blocks without products. For those who have the catalogue to themselves. */
export async function mergeBlocks(trx: Transaction): Promise<void> {
  const key = sql.raw('sort, category, brand, from_value, from_id');
  await sql`insert into product_blocks (${key}, part, count)
    select ${key}, 0, sum(count) from product_blocks where part <> 0 group by ${key}
    on conflict (${key}, part) do update set count = product_blocks.count + excluded.count`.execute(trx);
  await trx.deleteFrom('product_blocks').where('part', '<>', 0).execute();
  await trx.deleteFrom('product_blocks').where('count', '=', 0).where('from_value', '>=', 0).execute();
}

export type Block = Omit<ProductBlocksTable, 'part'>;

/** A block of more than so many products. Its parts are added up. */
export const findLarge = (trx: Transaction, max: number): Promise<Block | undefined> =>
  trx.selectFrom('product_blocks').selectAll().where('count', '>', max).limit(1).executeTakeFirst();

/** The places of every so many products of a list from a key on, at most `limit`. */
export async function findKeys(
  trx: Transaction,
  list: List,
  from: Key,
  { every, limit }: { every: number; limit: number },
): Promise<Key[]> {
  const products = productsFrom(trx, list, from)
    .select(list.sort === 'id' ? sql.lit(0).as('from_value') : `${sortColumns[list.sort]} as from_value`)
    .select('products.id as from_id')
    .limit(limit * every + 1);
  const numbered = trx
    .selectFrom(products.as('listed'))
    .select([
      'from_value',
      'from_id',
      sql<number>`row_number() over (order by from_value, from_id)`.as('number'),
    ]);
  return trx
    .selectFrom(numbered.as('numbered'))
    .select(['from_value', 'from_id'])
    .where('number', '>', 1)
    .where(sql<SqlBool>`(number - 1) % ${every} = 0`)
    .orderBy('number')
    .execute();
}

/** Divides a block at these keys; each part but the last has so many products. */
export async function divide(
  trx: Transaction,
  block: Block,
  keys: readonly Key[],
  size: number,
): Promise<void> {
  const { sort, category, brand, from_value, from_id } = block;
  await trx
    .updateTable('product_blocks')
    .set({ count: size })
    .where((where) => where.and({ sort, category, brand, from_value, from_id, part: 0 }))
    .execute();
  const added = keys.map(({ from_value, from_id }, at) => {
    const count = at < keys.length - 1 ? size : block.count - keys.length * size;
    return { sort, category, brand, from_value, from_id, part: 0, count };
  });
  await trx.insertInto('product_blocks').values(added).execute();
}

/** Counts all products anew, in one block for each list: where the triggers were off. */
export async function recount(trx: Transaction): Promise<void> {
  await trx.deleteFrom('product_blocks').execute();
  await sql`insert into product_blocks (sort, category, brand, from_value, from_id, part, count)
    select sort, case when any_category = 1 then '' else category end, case when any_brand = 1 then '' else brand end,
      -1, '', 0, sum(count)
    from (
      select category, brand, count(*) as count from products where archived_at is null group by category, brand
    ) as counts
    cross join (select 'id' as sort union all select 'price' union all select 'rating') as sorts
    cross join (select 0 as any_category union all select 1) as categories
    cross join (select 0 as any_brand union all select 1) as brands
    group by 1, 2, 3`.execute(trx);
}
