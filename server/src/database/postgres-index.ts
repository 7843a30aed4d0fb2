import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Makes an index while its table is read and written. PostgreSQL allows no transaction around that, and an attempt that
 * died leaves an index that is not valid; so what is there is looked at again until it is.
 * @param definition what follows the name in `create index`
 */
export async function makePostgresIndex(db: Database, name: string, definition: string): Promise<void> {
  for (;;) {
    const found = await findIndex(db, name);
    if (found?.isValid) return;
    if (found?.isBeingMade) {
      await pause(500);
      continue;
    }
    if (found) await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
    try {
      await sql.raw(`create index concurrently ${name} ${definition}`).execute(db);
    } catch (error) {
      if (!isBegunElsewhere(error)) throw error;
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

/** Another server has made one of this name in the meantime. */
const isBegunElsewhere = (error: unknown): boolean =>
  ['42P07', '23505'].includes(String((error as { code?: unknown }).code));
