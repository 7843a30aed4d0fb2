import { sql } from 'kysely';
import type { Part } from './dialect.ts';

export const accounts: Part = () => [
  sql`create table accounts (
    id text primary key,
    email text not null unique,
    username text not null,
    password_hash text,
    has_common_password integer not null default 0,
    google_subject text,
    role text not null,
    addresses text not null,
    created_at text not null
  )`,
  sql`create unique index accounts_by_google_subject on accounts (google_subject)`,
  sql`create index accounts_newest on accounts (created_at, id)`,
  sql`create index accounts_by_role on accounts (role, created_at, id)`,

  sql`create table sessions (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at text not null,
    confirmed_at text not null,
    expires_at text not null
  )`,
  sql`create index sessions_by_account on sessions (account_id)`,
  sql`create index sessions_by_expiry on sessions (expires_at)`,

  sql`create table second_factors (
    account_id text primary key references accounts (id) on delete cascade,
    app_secret text,
    new_app_secret text,
    last_step bigint not null,
    failures integer not null,
    locked_until text
  )`,
  sql`create table passkeys (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    created_at text not null,
    last_used_at text
  )`,
  sql`create index passkeys_of_account on passkeys (account_id, created_at)`,
  sql`create table passkey_challenges (
    challenge text primary key,
    account_id text not null references accounts (id) on delete cascade,
    purpose text not null,
    expires_at text not null
  )`,
  sql`create index passkey_challenges_by_expiry on passkey_challenges (expires_at)`,
  sql`create table recovery_codes (
    account_id text not null references accounts (id) on delete cascade,
    code_hash text not null,
    used_at text,
    constraint recovery_codes_key primary key (account_id, code_hash)
  )`,

  sql`create table known_networks (
    account_id text not null references accounts (id) on delete cascade,
    network text not null,
    used_at text not null,
    constraint known_networks_key primary key (account_id, network)
  )`,

  sql`create table shared_keys (name text primary key, value text not null)`,
];
