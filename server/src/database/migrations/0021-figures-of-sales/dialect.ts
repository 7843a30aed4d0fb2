import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * The end of a table that is nothing but its key, and triggers that delete the row of a day also when what was refunded or
 * came back of its sales changes.
 */
export const differencesOf = (db: Kysely<never>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? { keyOnly: sql`without rowid`, triggers: triggersOfOneWriter }
    : { keyOnly: sql``, triggers: triggersOfManyWriters };

const isSale = (row: string) => `(${row}.status <> 'cancelled' and ${row}.payment_status <> 'refunded'
  and (${row}.payment_method = 'cash' or ${row}.payment_status = 'paid'))`;

const counted = 'status, payment_method, payment_status, total_cents, created_at, refunded_cents';

const isOtherSale = `((${isSale('old')} or ${isSale('new')}) and (${isSale('old')} <> ${isSale('new')}
  or old.total_cents <> new.total_cents or old.created_at <> new.created_at
  or old.refunded_cents <> new.refunded_cents))`;

const dayOf = (order: string) => `substr(${order}.created_at, 1, 10)`;
const dayOfReturn = (row: string) => `(select ${dayOf('orders')} from orders where id = ${row}.order_id)`;

const rowOf = { insert: 'new', delete: 'old' };

const triggersOfOneWriter = [
  'drop trigger orders_sales_update',
  `create trigger orders_sales_update after update of ${counted} on orders when ${isOtherSale}
    begin delete from sales_days where day in (${dayOf('old')}, ${dayOf('new')}); end`,
  ...(['insert', 'delete'] as const).map(
    (change) => `create trigger order_returns_sales_${change} after ${change} on order_returns
      begin delete from sales_days where day = ${dayOfReturn(rowOf[change])}; end`,
  ),
];

/** The first key of the locks of days. Whoever sums up a day takes its lock alone, and does not wait. */
const lock = 1_936_028_005;

const triggersOfManyWriters = [
  'drop trigger orders_sales_update on orders',
  // What it runs forgets the days of both rows, as before.
  `create trigger orders_sales_update after update of ${counted} on orders
    for each row when ${isOtherSale} execute function forget_sales_update()`,
  ...(['insert', 'delete'] as const).flatMap((change) => [
    `create function forget_sales_of_return_${change}() returns trigger language plpgsql as $$
      declare changed text := ${dayOfReturn(rowOf[change])};
      begin
        perform pg_advisory_xact_lock_shared(${lock}, hashtext(changed));
        delete from sales_days where day = changed;
        return null;
      end $$`,
    `create trigger order_returns_sales_${change} after ${change} on order_returns
      for each row execute function forget_sales_of_return_${change}()`,
  ]),
];
