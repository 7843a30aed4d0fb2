import { type Kysely, SqliteAdapter } from 'kysely';

/** Statements that replace the trigger of changed sales. */
export const triggerOf = (db: Kysely<never>): readonly string[] =>
  db.getExecutor().adapter instanceof SqliteAdapter ? ofOneWriter : ofManyWriters;

const isSale = (row: string) => `(${row}.status <> 'cancelled' and ${row}.payment_status <> 'refunded'
  and (${row}.payment_method = 'cash' or ${row}.payment_status = 'paid' or ${row}.total_cents = 0))`;

const counted = 'status, payment_method, payment_status, total_cents, created_at, refunded_cents';

const isOtherSale = `((${isSale('old')} or ${isSale('new')}) and (${isSale('old')} <> ${isSale('new')}
  or old.total_cents <> new.total_cents or old.created_at <> new.created_at
  or old.refunded_cents <> new.refunded_cents))`;

const dayOf = (order: string) => `substr(${order}.created_at, 1, 10)`;

const ofOneWriter = [
  'drop trigger orders_sales_update',
  `create trigger orders_sales_update after update of ${counted} on orders when ${isOtherSale}
    begin delete from sales_days where day in (${dayOf('old')}, ${dayOf('new')}); end`,
];

const ofManyWriters = [
  'drop trigger orders_sales_update on orders',
  `create trigger orders_sales_update after update of ${counted} on orders
    for each row when ${isOtherSale} execute function forget_sales_update()`,
];
