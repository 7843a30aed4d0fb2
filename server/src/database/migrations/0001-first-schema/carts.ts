import { sql } from 'kysely';
import type { Part } from './dialect.ts';

export const carts: Part = () => [
  sql`create table cart_lines (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    color text not null,
    size text not null,
    quantity integer not null check (quantity between 1 and 10),
    created_at text not null,
    constraint cart_lines_once_each unique (account_id, product_id, color, size)
  )`,
  sql`create index cart_lines_by_product on cart_lines (product_id)`,
];
