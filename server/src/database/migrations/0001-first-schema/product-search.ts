import { sql } from 'kysely';
import type { Part, Statement } from './dialect.ts';

// The index by which shoppers find products. `product_postings` leads from a term to products, the best field first;
// `product_terms` keeps the terms of each product, from which a change of them follows. Words that are titles or labels are
// in `search_words`, and what is left of them when letters are missing in `search_spellings`.
export const productSearch: Part = ({ bytewiseText, keyOnly, indexQueueTriggers }) => [
  sql`create table product_postings (
    term ${bytewiseText} not null,
    field smallint not null,
    product_id text not null,
    constraint product_postings_once_each primary key (term, field, product_id)
  ) ${keyOnly}`,
  sql`create table product_terms (product_id text primary key, terms text not null) ${keyOnly}`,
  sql`create table search_words (
    word ${bytewiseText} primary key,
    shown text not null,
    field smallint not null
  ) ${keyOnly}`,
  sql`create table search_spellings (
    spelling ${bytewiseText} not null,
    word ${bytewiseText} not null,
    constraint search_spellings_once_each primary key (spelling, word)
  ) ${keyOnly}`,
  sql`create table products_to_index (product_id text primary key) ${keyOnly}`,
  ...indexQueueTriggers,
];

/** The columns by which shoppers find a product. */
const searched = ['title', 'brand', 'category', 'description', 'details', 'highlights', 'colors', 'sizes'];

const hasChanged = (isNot: string) =>
  searched.map((column) => `new.${column} ${isNot} old.${column}`).join(' or ');

const queue = (product: 'new' | 'old') =>
  `insert into products_to_index select ${product}.id where true on conflict do nothing;`;

/** Whoever changes a product has it indexed anew, be it at once or by the next run of the job. */
export const indexQueueTriggersOfOneWriter: Statement[] = [
  `create trigger products_to_index_insert after insert on products begin ${queue('new')} end`,
  `create trigger products_to_index_delete after delete on products begin ${queue('old')} end`,
  `create trigger products_to_index_update after update of ${searched.join(', ')} on products
    when ${hasChanged('is not')} begin ${queue('new')} end`,
].map((trigger) => sql.raw(trigger));

export const indexQueueTriggersOfManyWriters: Statement[] = [
  `create function queue_added_product() returns trigger language plpgsql as
    $$ begin ${queue('new')} return null; end $$`,
  `create function queue_removed_product() returns trigger language plpgsql as
    $$ begin ${queue('old')} return null; end $$`,
  `create trigger products_to_index_insert after insert on products
    for each row execute function queue_added_product()`,
  `create trigger products_to_index_delete after delete on products
    for each row execute function queue_removed_product()`,
  `create trigger products_to_index_update after update of ${searched.join(', ')} on products
    for each row when (${hasChanged('is distinct from')}) execute function queue_added_product()`,
].map((trigger) => sql.raw(trigger));
