import { sql } from 'kysely';
import type { Statement } from './dialect.ts';

// How many products on sale each part of each list has, so that a page is found without counting all before it. A list
// has a sort, and a category and a brand or '' for any. A block begins at a value and an id, and ends where the next one
// of its list begins. PostgreSQL adds the changes of each transaction as parts of their own, so that none waits for
// another; they are added up later.

export const productBlocksTable = (keyOnly: Statement): Statement => sql`create table product_blocks (
  sort text not null,
  category text not null,
  brand text not null,
  from_value double precision not null,
  from_id text not null,
  part bigint not null,
  count bigint not null,
  constraint product_blocks_once_each primary key (sort, category, brand, from_value, from_id, part)
) ${keyOnly}`;

/** The place of a product in each of its lists: tables to be joined. */
const placesOf = (product: string, lateral = '') => `${lateral}
  (select 'id' as sort, 0 as value union all select 'price', ${product}.price_cents
    union all select 'rating', ${product}.rating) as sorts
  cross join ${lateral} (select '' as category union all select ${product}.category) as categories
  cross join ${lateral} (select '' as brand union all select ${product}.brand) as brands`;

const lastBlockUpTo = (list: string, id: string) => `from product_blocks as block
  where block.sort = ${list}.sort and block.category = ${list}.category and block.brand = ${list}.brand
    and (block.from_value, block.from_id) <= (${list}.value, ${id})
  order by block.from_value desc, block.from_id desc limit 1`;

const columns = 'sort, category, brand, from_value, from_id, part, count';

const countInPlace = (product: 'new' | 'old', units: 1 | -1) => `
  insert into product_blocks (${columns})
    select sort, category, brand,
      coalesce((select block.from_value ${lastBlockUpTo('list', `${product}.id`)}), -1),
      coalesce((select block.from_id ${lastBlockUpTo('list', `${product}.id`)}), ''),
      0, ${units}
    from (select sort, value, category, brand from ${placesOf(product)}) as list
    where ${product}.archived_at is null
    on conflict do update set count = count + excluded.count;`;

const listed = ['category', 'brand', 'price_cents', 'rating', 'archived_at'];

export const blockTriggersOfOneWriter: Statement[] = [
  `create trigger products_blocks_insert after insert on products
    begin ${countInPlace('new', 1)} end`,
  `create trigger products_blocks_delete after delete on products
    begin ${countInPlace('old', -1)} end`,
  `create trigger products_blocks_update after update of ${listed.join(', ')} on products
    when ${listed.map((column) => `new.${column} is not old.${column}`).join(' or ')}
    begin ${countInPlace('old', -1)} ${countInPlace('new', 1)} end`,
].map((trigger) => sql.raw(trigger));

/** Whoever changes what blocks there are waits until nobody counts. */
const lock = '3853314791062309108';

const productsIn = (table: string) =>
  `select id, category, brand, price_cents, rating from ${table} where archived_at is null`;

/** Most updates, such as those of stock, change nothing here, and find that out first. */
const changesOf = {
  insert: `select *, 1 as units from (${productsIn('added')}) as product`,
  delete: `select *, -1 as units from (${productsIn('removed')}) as product`,
  update: `select *, 1 as units from (${productsIn('added')} except ${productsIn('removed')}) as product
    union all
    select *, -1 from (${productsIn('removed')} except ${productsIn('added')}) as product`,
};

const tablesOf = {
  insert: 'new table as added',
  update: 'new table as added old table as removed',
  delete: 'old table as removed',
};

export const blockTriggersOfManyWriters: Statement[] = (['insert', 'update', 'delete'] as const)
  .flatMap((change) => [
    `create function count_blocks_${change}() returns trigger language plpgsql as $$
      begin
        if not exists (${changesOf[change]}) then return null; end if;
        perform pg_advisory_xact_lock_shared(${lock});
        insert into product_blocks as known (${columns})
          select list.sort, list.category, list.brand, coalesce(begins.from_value, -1), coalesce(begins.from_id, ''),
            pg_current_xact_id()::text::bigint, sum(list.units)
          from (
            select sort, value, categories.category, brands.brand, product.id, product.units
            from (${changesOf[change]}) as product cross join ${placesOf('product', 'lateral')}
          ) as list
          left join lateral (select block.from_value, block.from_id ${lastBlockUpTo('list', 'list.id')}) as begins on true
          group by 1, 2, 3, 4, 5 having sum(list.units) <> 0
        on conflict on constraint product_blocks_once_each do update set count = known.count + excluded.count;
        return null;
      end $$`,
    `create trigger products_blocks_${change} after ${change} on products
      referencing ${tablesOf[change]} for each statement execute function count_blocks_${change}()`,
  ])
  .map((statement) => sql.raw(statement));
