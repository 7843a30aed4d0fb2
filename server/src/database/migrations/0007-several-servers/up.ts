import { type Kysely, sql } from 'kysely';
import { unlogged } from './dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table backfills (
    name text primary key,
    position text not null,
    done_at text
  )`.execute(db);
  // May be lost in a crash, and is not worth a disk.
  await sql`create ${unlogged(db)} table shared_counts (
    key text not null,
    server text not null,
    count bigint not null,
    ends_at bigint not null,
    constraint shared_counts_once_each primary key (key, server)
  )`.execute(db);
}
