import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { NewIndex } from './migration.ts';
import type { Database } from './schema.ts';

/**
 * Makes an index while its table is read and written. PostgreSQL allows no transaction around that, and an attempt that
 * died leaves an index that is not valid; so what is there is looked at again until it is.
 * @throws what the database says of rows that have the same in a unique index
 */
export async function makePostgresIndex(db: Database, { kind, name, definition }: NewIndex): Promise<void> {
  for (;;) {
    const found = await findIndex(db, name);
    if (found?.isValid) return;
    if (found?.isBeingMade) {
      await pause(500);
      continue;
    }
    if (found) await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
    try {
      await sql.raw(`create ${kind} concurrently ${name} ${definition}`).execute(db);
    } catch (error) {
      if (!isBegunByOther(error, name)) throw error;
    }
  }
}

async function findIndex(db: Database, name: string) {
  const { rows } = await sql<{ isValid: boolean; isBeingMade: boolean }>`
    select indisvalid as "isValid",
      exists (select from pg_stat_progress_create_index where index_relid = indexrelid) as "isBeingMade"
    from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  return rows[0];
}

/** Another server has made one of this name in the meantime. Rows that are not unique violate the index itself. */
function isBegunByOther(error: unknown, name: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '42P07' || (code === '23505' && constraint !== name);
}
