import { type Kysely, sql } from 'kysely';
import { triggersOf } from './dialect.ts';

const statements = [
  sql`create table content_pages (
    id text primary key,
    version integer not null,
    address text not null unique,
    title text not null,
    content text not null,
    is_published integer not null,
    in_footer integer not null,
    at_checkout integer not null,
    created_at text not null
  )`,
  // What each save has stored.
  sql`create table content_versions (
    id text primary key,
    page_id text not null references content_pages (id) on delete cascade,
    version integer not null,
    title text not null,
    content text not null,
    saved_at text not null,
    saved_by text references accounts (id) on delete set null
  )`,
  sql`create unique index content_versions_of_page on content_versions (page_id, version)`,
  // The addresses that a page has, and those that it had.
  sql`create table content_addresses (
    address text primary key,
    page_id text not null references content_pages (id) on delete cascade
  )`,
  sql`create index content_addresses_of_page on content_addresses (page_id)`,
  // What customers have declared about their orders.
  sql`create table withdrawals (
    id text primary key,
    order_id text not null references orders (id),
    request_key text not null,
    name text not null,
    email text not null,
    statement text not null,
    created_at text not null
  )`,
  sql`create unique index withdrawals_once_each on withdrawals (order_id, request_key)`,
  sql`alter table orders add column withdrawn_at text`,
];

export const indexes = {
  orders_withdrawn: 'on orders (created_at, id) where withdrawn_at is not null',
};

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...statements, ...triggersOf(db)]) await statement.execute(db);
}
