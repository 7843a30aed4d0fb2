import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';

// As the two databases were when this migration was made.

export type Statement = RawBuilder<unknown>;

type Dialect = {
  bytewiseText: Statement;
  keyOnly: Statement;
  /** Lets rows of a table be added only; `same` says when a row `kept` is what a new one would replace. */
  appendOnly: (table: string, same: string) => Statement[];
  /** Lets erasures take personal texts out of the log and of notes. All else of their rows stays as it was. */
  redactable: Statement[];
  /** Keeps what still runs for an account from adding to it when it has been erased. */
  refuseErased: (table: string) => Statement[];
};

export const dialectOf = (db: Kysely<never>): Dialect =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;

const message = (table: string) => sql.lit(`rows of ${table} are never changed`);
const erased = sql.lit('the account has been erased');
const marker = `'erased account'`;

const allEqual = (columns: readonly string[], same: string) =>
  columns.map((column) => `new.${column} ${same} old.${column}`).join(' and ');

/** A record that a redaction names, of which only the texts about persons change. */
const isRedaction = (same: string) => `exists (
    select 1 from record_redactions where source = 'audit_log' and record = old.id
  ) and ${allEqual(['id', 'at', 'actor_id', 'action', 'subject', 'subject_id'], same)}
  and (new.actor = old.actor or new.actor = ${marker}) and (new.label = old.label or new.label = ${marker})`;

/** A note on an order whose customer is anonymous by now, or by an author who was erased. */
const isAnonymousNote = (same: string) => `
  ${allEqual(['id', 'order_id', 'request_key', 'author_id', 'created_at'], same)}
  and (new.text = old.text
    or exists (select 1 from orders where id = old.order_id and anonymized_at is not null))
  and (new.author = old.author or (new.author = ${marker}
    and exists (select 1 from accounts where id = old.author_id and erased_at is not null)))`;

const sqliteUpdates = (table: string, allowed: string): Statement[] => [
  sql`drop trigger ${sql.ref(`${table}_no_update`)}`,
  sql`create trigger ${sql.ref(`${table}_no_update`)} before update on ${sql.table(table)}
    when not (${sql.raw(allowed)})
    begin select raise(abort, ${message(table)}); end`,
];

const sqlite: Dialect = {
  bytewiseText: sql`text`,
  keyOnly: sql`without rowid`,
  appendOnly: (table, same) => [
    ...['update', 'delete'].map(
      (change) => sql`create trigger ${sql.ref(`${table}_no_${change}`)}
        before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, ${message(table)}); end`,
    ),
    sql`create trigger ${sql.ref(`${table}_no_replace`)} before insert on ${sql.table(table)}
      when exists (select 1 from ${sql.table(table)} as kept where ${sql.raw(same)} or kept.rowid = new.rowid)
      begin select raise(abort, ${message(table)}); end`,
  ],
  redactable: [
    ...sqliteUpdates('audit_log', isRedaction('is')),
    ...sqliteUpdates('order_notes', isAnonymousNote('is')),
  ],
  refuseErased: (table) => [
    sql`create trigger ${sql.ref(`${table}_of_nobody`)} before insert on ${sql.table(table)}
      when exists (select 1 from accounts where id = new.account_id and erased_at is not null)
      begin select raise(abort, ${erased}); end`,
  ],
};

const postgresUpdates = (table: string, allowed: string): Statement =>
  sql`create or replace function ${sql.ref(`${table}_refuse`)}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if ${sql.raw(allowed)} then return new; end if;
      end if;
      raise exception ${message(table)};
    end $$`;

const postgres: Dialect = {
  bytewiseText: sql`text collate "C"`,
  keyOnly: sql``,
  appendOnly: (table) => [
    sql`create function ${sql.ref(`${table}_refuse`)}() returns trigger language plpgsql as
      $$ begin raise exception ${message(table)}; end $$`,
    sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${sql.table(table)}
      for each row execute function ${sql.ref(`${table}_refuse`)}()`,
    sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function ${sql.ref(`${table}_refuse`)}()`,
  ],
  redactable: [
    postgresUpdates('audit_log', isRedaction('is not distinct from')),
    postgresUpdates('order_notes', isAnonymousNote('is not distinct from')),
  ],
  refuseErased: (table) => [
    sql`create function ${sql.ref(`${table}_of_nobody`)}() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from accounts where id = new.account_id and erased_at is not null) then
          raise exception ${erased} using errcode = 'KE001';
        end if;
        return new;
      end $$`,
    sql`create trigger ${sql.ref(`${table}_of_nobody`)} before insert on ${sql.table(table)}
      for each row execute function ${sql.ref(`${table}_of_nobody`)}()`,
  ],
};
