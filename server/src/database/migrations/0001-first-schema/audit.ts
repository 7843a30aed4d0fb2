import { sql } from 'kysely';
import type { Part } from './dialect.ts';

export const audit: Part = ({ appendOnly }) => [
  sql`create table audit_log (
    id text primary key,
    at text not null,
    actor_id text,
    actor text not null,
    action text not null,
    subject text not null,
    subject_id text not null,
    label text not null,
    before text,
    after text
  )`,
  sql`create index audit_log_newest on audit_log (at, id)`,
  sql`create index audit_log_of_subject on audit_log (subject, subject_id, at, id)`,
  sql`create index audit_log_by_subject on audit_log (subject, at, id)`,
  sql`create index audit_log_by_actor on audit_log (actor, at, id)`,
  ...appendOnly('audit_log', 'kept.id = new.id'),

  sql`create table record_chain (
    position bigint primary key,
    source text not null,
    record text not null,
    at text not null,
    hash text not null,
    linked_at text not null,
    constraint record_chain_once unique (source, record)
  )`,
  sql`create index record_chain_newest on record_chain (source, at)`,
  ...appendOnly(
    'record_chain',
    'kept.position = new.position or (kept.source = new.source and kept.record = new.record)',
  ),
];
