import { type Kysely, sql } from 'kysely';

/** Withdrawals that somebody has to see to. All that ever were are asked for nowhere. */
export const indexes = {
  orders_open_withdrawals: `on orders (created_at, id) where withdrawn_at is not null and status <> 'cancelled'
    and payment_status <> 'refunded' and payment_status <> 'charged-back'`,
};

export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index if exists orders_withdrawn`.execute(db);
}
