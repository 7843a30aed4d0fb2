import { type Kysely, sql } from 'kysely';
import { dialectOf } from './dialect.ts';

/** What accounts need that people manage themselves, and what an erasure leaves behind. */
export async function up(db: Kysely<never>): Promise<void> {
  const { bytewiseText, keyOnly, appendOnly, redactable, refuseErased } = dialectOf(db);
  const statements = [
    sql`alter table accounts add column email_confirmed_at text`,
    sql`alter table accounts add column erasure_requested_at text`,
    sql`alter table accounts add column erased_at text`,

    sql`alter table sessions add column device text`,

    sql`create table account_links (
      token_hash text primary key,
      account_id text not null references accounts (id) on delete cascade,
      purpose text not null,
      email text not null,
      created_at text not null,
      expires_at text not null
    )`,
    sql`create index account_links_of_account on account_links (account_id, purpose, created_at)`,
    sql`create index account_links_by_expiry on account_links (expires_at)`,
    sql`create table reset_requests (
      id text primary key,
      email text not null,
      created_at text not null
    )`,

    sql`alter table orders add column anonymized_at text`,

    // The salts of links whose records may be redacted. Without its salt nobody can guess what a record said.
    sql`create table record_salts (
      source text not null,
      record ${bytewiseText} not null,
      salt text not null,
      constraint record_salts_key primary key (source, record)
    ) ${keyOnly}`,
    sql`create table record_redactions (
      id text primary key,
      at text not null,
      source text not null,
      record text not null,
      account_id text not null,
      hash text not null
    )`,
    sql`create index record_redactions_of_record on record_redactions (source, record)`,
    sql`create index record_redactions_by_time on record_redactions (at, id)`,
    ...appendOnly('record_redactions', 'kept.id = new.id'),
    ...redactable,
    ...['sessions', 'cart_lines', 'orders'].flatMap(refuseErased),
  ];
  for (const statement of statements) await statement.execute(db);
}

export const indexes = {
  // Few accounts at any time.
  accounts_to_erase: 'on accounts (erasure_requested_at, id) where erasure_requested_at is not null',
  accounts_erased: 'on accounts (id) where erased_at is not null',
  sessions_by_login: 'on sessions (created_at)',
  audit_log_by_account: 'on audit_log (actor_id) where actor_id is not null',
  cart_lines_by_age: 'on cart_lines (created_at)',
};

/** Google has confirmed the emails of its users. */
export async function backfill(trx: Kysely<never>, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  await sql`update accounts set email_confirmed_at = created_at
    where google_subject is not null and email_confirmed_at is null and id > ${after} and id <= ${last}`.execute(
    trx,
  );
  return last;
}
