import { sql } from 'kysely';
import type { Part } from './dialect.ts';

/** Files of products being imported: their rows, what each would change, and their errors. */
export const imports: Part = () => [
  sql`create table imports (
    id text primary key,
    actor_id text,
    actor text not null,
    file_name text not null,
    size bigint not null,
    state text not null,
    reason text,
    byte_offset bigint not null,
    lines integer not null,
    sheet_rows integer not null,
    header text,
    warnings text not null,
    cursor integer not null,
    row_count integer not null,
    new_count integer not null,
    changed_count integer not null,
    unchanged_count integer not null,
    read_errors integer not null,
    check_errors integer not null,
    created_at text not null,
    moved_at text not null,
    applied_at text
  )`,
  sql`create index imports_newest on imports (created_at, id)`,

  sql`create table import_rows (
    import_id text not null references imports (id) on delete cascade,
    line integer not null,
    row integer not null,
    given_id text,
    new_id text not null,
    sku text,
    given text not null,
    action text,
    product_id text,
    title text,
    base_version integer,
    base_stock bigint,
    before text,
    after text,
    constraint import_rows_in_order primary key (import_id, line),
    constraint import_rows_one_of_each_id unique (import_id, given_id),
    constraint import_rows_one_of_each_sku unique (import_id, sku)
  )`,
  sql`create index import_rows_by_product on import_rows (import_id, product_id)`,
  // The rows that change something, for the preview and for applying.
  sql`create index import_rows_with_changes on import_rows (import_id, line) where action != 'unchanged'`,

  sql`create table import_errors (
    import_id text not null references imports (id) on delete cascade,
    phase text not null,
    number integer not null,
    line integer not null,
    row integer not null,
    column_name text,
    value text,
    message text not null,
    constraint import_errors_in_order primary key (import_id, phase, number)
  )`,

  sql`create table import_facets (
    import_id text not null references imports (id) on delete cascade,
    facet text not null,
    value text not null,
    label text not null,
    constraint import_facets_once_each primary key (import_id, facet, value)
  )`,

  sql`create table download_keys (
    key_hash text primary key,
    file text not null,
    filters text not null,
    expires_at text not null
  )`,
];
