import { sql } from 'kysely';
import type { Part } from './dialect.ts';

export const uploads: Part = () => [
  sql`create table pictures (
    id text primary key,
    width integer not null,
    height integer not null,
    widths text not null,
    bytes integer not null,
    uploaded_at text not null
  )`,
  sql`create index pictures_by_upload on pictures (uploaded_at, id)`,
];
