import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** The end of a table that is nothing but its key, and triggers that delete the row of a day whose sales change. */
export const differencesOf = (db: Kysely<never>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? { keyOnly: sql`without rowid`, triggers: triggersOfOneWriter }
    : { keyOnly: sql``, triggers: triggersOfManyWriters };

const isSale = (row: string) => `(${row}.status <> 'cancelled' and ${row}.payment_status <> 'refunded'
  and (${row}.payment_method = 'cash' or ${row}.payment_status = 'paid'))`;

const counted = 'status, payment_method, payment_status, total_cents, created_at';

const isOtherSale = `(${isSale('old')} <> ${isSale('new')} or old.total_cents <> new.total_cents
  or old.created_at <> new.created_at)`;

const forgetDayOf = (...rows: string[]) =>
  `delete from sales_days where day in (${rows.map((row) => `substr(${row}.created_at, 1, 10)`).join(', ')});`;

const triggersOfOneWriter = [
  `create trigger orders_sales_insert after insert on orders begin ${forgetDayOf('new')} end`,
  `create trigger orders_sales_delete after delete on orders begin ${forgetDayOf('old')} end`,
  `create trigger orders_sales_update after update of ${counted} on orders
    when ${isOtherSale} begin ${forgetDayOf('old', 'new')} end`,
];

/** The first key of the locks of days. Whoever sums up a day takes its lock alone, and does not wait. */
const lock = 1_936_028_005;

const forget = (row: string) => `
  perform pg_advisory_xact_lock_shared(${lock}, hashtext(substr(${row}.created_at, 1, 10)));
  ${forgetDayOf(row)}`;

const triggersOfManyWriters = [
  ...['insert', 'update', 'delete'].flatMap((change) => [
    `create function forget_sales_${change}() returns trigger language plpgsql as $$
      begin
        ${change === 'insert' ? '' : forget('old')}
        ${change === 'delete' ? '' : forget('new')}
        return null;
      end $$`,
    `create trigger orders_sales_${change} after ${change === 'update' ? `update of ${counted}` : change} on orders
      for each row ${change === 'update' ? `when ${isOtherSale}` : ''} execute function forget_sales_${change}()`,
  ]),
];
