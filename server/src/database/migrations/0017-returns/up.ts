import { type Kysely, sql } from 'kysely';

/** What came back of orders, and why. */
const statements = [
  sql`create table order_returns (
    id text primary key,
    order_id text not null references orders (id),
    request_key text not null,
    account_id text not null,
    reason text not null,
    created_at text not null,
    constraint order_returns_once_each unique (order_id, request_key)
  )`,
  sql`create table order_return_lines (
    return_id text not null references order_returns (id),
    position integer not null,
    quantity integer not null check (quantity > 0),
    restocked integer not null,
    primary key (return_id, position)
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
