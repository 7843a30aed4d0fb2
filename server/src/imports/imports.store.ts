import { sql } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import { hasOneWriter } from '../database/dialect.ts';
import type { ImportsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type StoredImport = ImportsTable;

export async function insertImport(db: Database, row: StoredImport): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

export const findImport = (db: Database, id: string): Promise<StoredImport | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks an import until the transaction ends. Its id is not written, because rows refer to it. */
export async function lockImport(trx: Transaction, id: string): Promise<StoredImport | undefined> {
  return trx
    .updateTable('imports')
    .set({ state: sql`state` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The same, where no other server has locked it: one that is storing an import does so for minutes. Undefined also where it is gone. */
export const tryLockImport = (trx: Transaction, id: string): Promise<StoredImport | undefined> =>
  trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .$if(!hasOneWriter(trx), (query) => query.forNoKeyUpdate().skipLocked())
    .executeTakeFirst();

export async function updateImport(db: Database, id: string, changes: Partial<StoredImport>): Promise<void> {
  await db.updateTable('imports').set(changes).where('id', '=', id).execute();
}

/** A page of imports, the newest first. */
export async function findImports(
  db: Database,
  page: { number: number; limit: number },
): Promise<{ rows: StoredImport[]; total: number }> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.number - 1) * page.limit)
    .execute();
  return { rows, total: await countRows(db.selectFrom('imports')) };
}

/** Imports that are neither applied nor refused, and that have no errors, with which they cannot be applied. */
export const countOpen = (db: Database): Promise<number> =>
  countRows(
    db
      .selectFrom('imports')
      .where('state', 'not in', ['applied', 'refused'])
      .where((is) => is.or([is('state', '!=', 'checked'), is(sql`read_errors + check_errors`, '=', 0)])),
  );

/** Imports that are being applied and have made no progress since a time. */
export const findAbandoned = (db: Database, since: string): Promise<StoredImport[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('state', '=', 'applying')
    .where('moved_at', '<', since)
    .orderBy('created_at')
    .execute();

export const findOlder = (db: Database, than: string): Promise<StoredImport[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('created_at', '<', than)
    .where('state', '!=', 'applying')
    .orderBy('created_at')
    .limit(100)
    .execute();

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

export async function findExisting(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('imports').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
