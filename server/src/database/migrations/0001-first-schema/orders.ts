import { sql } from 'kysely';
import type { Part } from './dialect.ts';

export const orders: Part = ({ bytewiseText, keyOnly, appendOnly }) => [
  sql`create table orders (
    id text primary key,
    account_id text not null references accounts (id),
    status text not null,
    payment_method text not null,
    payment_status text not null,
    payment_flag text,
    refunded_cents bigint not null default 0,
    total_cents bigint not null check (total_cents >= 0),
    total_items integer not null check (total_items > 0),
    address text not null,
    invoice_number text,
    search_terms ${bytewiseText} not null default '',
    search_terms_pending integer not null default 1,
    created_at text not null
  )`,
  sql`create index orders_of_account on orders (account_id, created_at, id)`,
  sql`create unique index orders_by_invoice on orders (invoice_number) where invoice_number is not null`,

  // Lists are read off an index, the newest first, whatever they filter by. The columns at the end are there so that
  // further filters, the number of results and the sum of sales need no row of the table.
  sql`create index orders_newest on orders
    (created_at, id, payment_method, status, payment_status, total_cents)`,
  sql`create index orders_by_status on orders (status, created_at, id, payment_status, payment_method)`,
  sql`create index orders_by_payment on orders (payment_status, created_at, id, payment_method)`,
  sql`create index orders_search on orders
    (created_at, id, status, payment_status, payment_method, search_terms)`,

  // Few orders at any time are in one of these.
  sql`create index orders_waiting on orders (account_id, created_at)
    where status = 'pending' and payment_method = 'card' and payment_status = 'unpaid'`,
  sql`create index orders_open_unpaid on orders (account_id, total_items)
    where payment_status = 'unpaid' and status in ('pending', 'processing', 'shipped')`,
  sql`create index orders_needing_attention on orders (created_at, id) where payment_flag is not null`,
  sql`create index orders_search_terms_pending on orders (id) where search_terms_pending = 1`,
  // First what is compared, or SQLite takes the index of all that is paid.
  sql`create index orders_part_refunded on orders (payment_status, created_at, id) where refunded_cents > 0`,

  sql`create table order_keys (
    account_id text not null references accounts (id),
    key text not null,
    order_id text not null references orders (id),
    request_hash text not null,
    constraint order_keys_once_each primary key (account_id, key)
  )`,

  // A line is a copy of what the catalogue said, so it keeps no reference to a product that may be deleted.
  sql`create table order_lines (
    order_id text not null references orders (id),
    position integer not null,
    product_id text not null,
    title text not null,
    thumbnail text not null,
    price_cents bigint not null,
    quantity integer not null check (quantity > 0),
    color text not null,
    size text not null,
    stock_taken integer not null,
    constraint order_lines_in_order primary key (order_id, position)
  )`,
  sql`create index order_lines_of_product on order_lines (product_id, order_id)`,
  // Sums up sales without a look at the lines themselves.
  sql`create index order_lines_sold on order_lines (order_id, product_id, quantity, price_cents)`,

  sql`create table order_notes (
    id text primary key,
    order_id text not null references orders (id),
    request_key text not null,
    author_id text not null,
    author text not null,
    text text not null,
    created_at text not null,
    constraint order_notes_once_each unique (order_id, request_key)
  )`,
  sql`create index order_notes_of_order on order_notes (order_id, created_at, id)`,
  ...appendOnly(
    'order_notes',
    'kept.id = new.id',
    'kept.order_id = new.order_id and kept.request_key = new.request_key',
  ),

  sql`create table order_search_terms (
    term ${bytewiseText} not null,
    order_id text not null,
    constraint order_search_terms_once_each primary key (term, order_id)
  ) ${keyOnly}`,
];
