import { type Kysely, sql } from 'kysely';
import { differencesOf } from './dialect.ts';

// What was sold of each product, category, option and size, by day and by month. It holds what `sales_by_product` held. All
// days are summed up anew, because what was refunded counts now.

export async function up(db: Kysely<never>): Promise<void> {
  const { keyOnly, triggers } = differencesOf(db);
  const statements = [
    sql`create table sales_figures (
      kind text not null,
      period text not null,
      key text not null,
      quantity bigint not null,
      returned bigint not null,
      cents bigint not null,
      refunded_cents bigint not null,
      constraint sales_figures_once_each primary key (kind, period, key)
    ) ${keyOnly}`,
    sql`drop table sales_by_product`,
    sql`delete from sales_days`,
    ...triggers.map((trigger) => sql.raw(trigger)),
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Card orders that were never paid. Few at any time are not paid or cancelled. */
export const indexes = {
  orders_unpaid_card: `on orders (created_at, id, status, total_cents)
    where payment_method = 'card' and payment_status = 'unpaid'`,
};
