import { sql } from 'kysely';
import type { Part } from './dialect.ts';
import { productBlocksTable } from './product-blocks.ts';

export const catalogue: Part = ({ bytewiseText, keyOnly, stockState, versionShards, catalogueTriggers }) => [
  sql`create table brands (value text primary key, label text not null)`,
  sql`create table categories (value text primary key, label text not null)`,

  sql`create table products (
    id text primary key,
    version integer not null,
    title text not null,
    price_cents bigint not null check (price_cents >= 0),
    brand text not null references brands (value),
    category text not null references categories (value),
    description text not null,
    details text not null,
    thumbnail text not null,
    images text not null,
    image_texts text,
    rating double precision not null,
    discount_percentage double precision not null,
    highlights text not null,
    colors text,
    sizes text,
    stock bigint check (stock >= 0),
    stock_state text not null ${stockState.column},
    sku ${bytewiseText},
    search_terms ${bytewiseText} not null,
    created_at text not null,
    archived_at text
  )`,
  ...stockState.statements,
  sql`create unique index products_by_sku on products (sku) where sku is not null`,
  ...indexesOfShoppers(),
  ...indexesOfAdministrators(),

  // The sum of the versions changes with every change of products, brands or categories.
  sql`create table catalogue_version (shard integer primary key, version bigint not null)`,
  sql`insert into catalogue_version values ${sql.join(
    Array.from({ length: versionShards }, (_, shard) => sql`(${sql.lit(shard)}, 0)`),
  )}`,

  productBlocksTable(keyOnly),
  ...catalogueTriggers,

  // Which product each idempotency key has made; no reference to it, because a deleted product is not made again.
  sql`create table product_keys (
    account_id text not null references accounts (id),
    key text not null,
    product_id text not null,
    constraint product_keys_once_each primary key (account_id, key)
  )`,

  sql`create table product_changes (
    id text primary key,
    account_id text not null references accounts (id),
    change text not null,
    seen text not null,
    changed integer not null,
    created_at text not null,
    applied_at text
  )`,
  sql`create index product_changes_by_age on product_changes (created_at)`,
];

/**
 * Each filter with each order, of what is on sale alone, so that a page of the list is read straight off an index.
 * `archived_at` is there so that SQLite counts without looking at the table.
 */
function indexesOfShoppers() {
  const orders = [[], ['price_cents'], ['rating']];
  return [[], ['category'], ['brand'], ['category', 'brand']].flatMap((filter) =>
    orders.map((order) => {
      const columns: string[] = [...filter, ...order];
      const name = `products_on_sale${columns.map((column) => `_by_${column}`).join('')}`;
      const listed = sql.raw([...columns, 'id', 'archived_at'].join(', '));
      return sql`create index ${sql.ref(name)} on products (${listed}) where archived_at is null`;
    }),
  );
}

/** For each order an index that also holds all that the list filters by, so that no number of results reads a row. */
function indexesOfAdministrators() {
  const filters = ['archived_at', 'category', 'brand', 'stock_state', 'discount_percentage', 'search_terms'];
  const orders = ['created_at', 'title', 'price_cents', 'stock', 'rating', 'discount_percentage'];
  return orders.map((order) => {
    const listed = sql.raw([order, 'id', ...filters.filter((column) => column !== order)].join(', '));
    return sql`create index ${sql.ref(`products_list_by_${order}`)} on products (${listed})`;
  });
}
