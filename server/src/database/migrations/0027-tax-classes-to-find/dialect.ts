import { type Kysely, SqliteAdapter, sql } from 'kysely';

const name = 'product_index_queue_more';

/** Has a product indexed anew whose tax class changes, or the names of whose options do. */
export const queueTriggerOf = (db: Kysely<never>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql.raw(`create trigger ${name} after update of tax_class, options on products
        when new.tax_class is not old.tax_class or new.options is not old.options
        begin insert into product_index_queue select new.id where true on conflict do nothing; end`)
    : sql.raw(`create trigger ${name} after update of tax_class, options on products
        for each row when (new.tax_class is distinct from old.tax_class or new.options is distinct from old.options)
        execute function queue_product_index()`);
