import { sql } from 'kysely';
import type { Part } from './dialect.ts';

export const search: Part = ({ bytewiseText }) => [
  sql`create table search_terms (
    kind text not null,
    term ${bytewiseText} not null,
    ref text not null,
    constraint search_terms_once_each primary key (kind, term, ref)
  )`,
  // With the term, so that nothing of the table is needed to know by what a thing is found.
  sql`create index search_terms_of_ref on search_terms (kind, ref, term)`,
];
