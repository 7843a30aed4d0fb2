import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { longTransaction } from './access-modes.ts';
import { MigrationBlocked } from './migration-blocked.ts';
import type { Database, Transaction } from './schema.ts';
import { isConflict } from './trouble.ts';

/**
 * Every query of a table waits behind an `alter table` that waits for its lock, so it waits for a moment only. Then the
 * migration, which is one transaction, begins anew, after a pause in which waiting queries run. A minute in all.
 */
const defaultLimits = { lockTimeout: 300, tries: 50 };

/**
 * Runs a migration on PostgreSQL, for one server at a time.
 * @param limits `lockTimeout` in milliseconds
 * @throws MigrationBlocked where other sessions keep a table locked
 */
export async function inPostgresMigration<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  { lockTimeout, tries }: typeof defaultLimits = defaultLimits,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(db, work, lockTimeout);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tried === tries) throw new MigrationBlocked(await findHolders(db, lockTimeout), error);
    }
    await pause(3 * lockTimeout);
  }
}

const attempt = <T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  lockTimeout: number,
): Promise<T> => {
  // A server that waited for the lock must see what was migrated before it.
  const begun = db.transaction().setAccessMode(longTransaction).setIsolationLevel('read committed');
  return begun.execute(async (trx) => {
    // Another server's migration may rightly take that long.
    await sql`set local lock_timeout = '1h'`.execute(trx);
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx);
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
    return work(trx);
  });
};

type Holder = { pid: number; user: string; program: string; state: string; since: string; tables: string };

/** Sessions with locks on the shop's tables that are older than the wait, oldest first. Times of others' may be hidden. */
async function findHolders(db: Database, lockTimeout: number): Promise<string[]> {
  const { rows } = await sql<Holder>`
    select pid, usename as user, coalesce(application_name, '') as program, coalesce(state, 'active') as state,
      coalesce(to_char(xact_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"'), 'an unknown time') as since,
      string_agg(distinct relname, ', ') as tables
    from pg_locks
    join pg_class on pg_class.oid = relation and relkind = 'r' and relnamespace = current_schema()::regnamespace
    join pg_stat_activity using (pid)
    where granted and database = (select oid from pg_database where datname = current_database())
      and coalesce(xact_start < clock_timestamp() - ${sql.lit(lockTimeout)} * interval '1 millisecond', true)
    group by pid, usename, application_name, state, xact_start
    order by xact_start limit 3`.execute(db);
  return rows.map(
    ({ pid, user, program, state, since, tables }) =>
      `Session ${pid} of ${user}${program && ` (${program})`}, ${state}, holds locks on ${tables} since ${since}.`,
  );
}
