import { type Kysely, sql } from 'kysely';

/** Mails that are to be sent or were, and how a shipped parcel is followed. */
const statements = [
  sql`create table outbox (
    id text primary key,
    kind text not null,
    order_id text references orders (id),
    account_id text,
    copy_of text,
    recipient text,
    data text,
    state text not null,
    tries integer not null default 0,
    due_at text,
    error text,
    created_at text not null,
    ended_at text
  )`,
  // Few at any time: what is queued, or being sent.
  sql`create index outbox_due on outbox (due_at) where due_at is not null`,
  sql`create index outbox_newest on outbox (created_at, id)`,
  sql`create index outbox_by_state on outbox (state, created_at, id)`,
  sql`create index outbox_of_order on outbox (order_id, created_at, id) where order_id is not null`,
  sql`create index outbox_of_account on outbox (account_id) where account_id is not null`,
  // Those that still have contents, by when they ended.
  sql`create index outbox_with_contents on outbox (ended_at) where data is not null and ended_at is not null`,

  sql`alter table orders add column tracking_number text`,
  sql`alter table orders add column tracking_link text`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
