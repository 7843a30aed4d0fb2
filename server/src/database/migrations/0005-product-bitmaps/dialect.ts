import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';

/** What a product is found by. */
const searched = [
  'title',
  'brand',
  'category',
  'description',
  'details',
  'highlights',
  'colors',
  'sizes',
  'price_cents',
  'rating',
  'sku',
  'archived_at',
];

/** Of the stock it matters only whether there is any: an order must not queue each product that it takes. */
const hasChanged = (isNot: string) =>
  [
    ...searched.map((column) => `new.${column} ${isNot} old.${column}`),
    `(new.stock = 0) ${isNot} (old.stock = 0)`,
  ].join(' or ');

const columns = [...searched, 'stock'].join(', ');

const queued = (product: 'new' | 'old') =>
  `insert into product_index_queue select ${product}.id where true on conflict do nothing;`;

type Dialect = {
  bytes: RawBuilder<unknown>;
  /** The type of a text column that sorts byte by byte, so that what begins with a term is one range of its index. */
  bytewiseText: RawBuilder<unknown>;
  /** Of a table that is nothing but its key. */
  keyOnly: RawBuilder<unknown>;
  /** Whoever changes a product has it indexed anew, be it at once or by the next run of the job. */
  queueTriggers: RawBuilder<unknown>[];
};

const sqlite: Dialect = {
  bytes: sql`blob`,
  bytewiseText: sql`text`,
  keyOnly: sql`without rowid`,
  queueTriggers: [
    `create trigger product_index_queue_insert after insert on products begin ${queued('new')} end`,
    `create trigger product_index_queue_delete after delete on products begin ${queued('old')} end`,
    `create trigger product_index_queue_update after update of ${columns} on products
      when ${hasChanged('is not')} begin ${queued('new')} end`,
  ].map((trigger) => sql.raw(trigger)),
};

const postgres: Dialect = {
  bytes: sql`bytea`,
  bytewiseText: sql`text collate "C"`,
  keyOnly: sql``,
  queueTriggers: [
    `create function queue_product_index() returns trigger language plpgsql as
      $$ begin ${queued('new')} return null; end $$`,
    `create function queue_product_index_of_removed() returns trigger language plpgsql as
      $$ begin ${queued('old')} return null; end $$`,
    `create trigger product_index_queue_insert after insert on products
      for each row execute function queue_product_index()`,
    `create trigger product_index_queue_delete after delete on products
      for each row execute function queue_product_index_of_removed()`,
    `create trigger product_index_queue_update after update of ${columns} on products
      for each row when (${hasChanged('is distinct from')}) execute function queue_product_index()`,
  ].map((trigger) => sql.raw(trigger)),
};

export const dialectOf = (db: Kysely<never>): Dialect =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
