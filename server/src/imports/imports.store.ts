import { sql } from 'kysely';
import type { ImportsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type ImportRow = ImportsTable;

export async function insertImport(db: Database, row: ImportRow): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

export const findImport = (db: Database, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** An import that nobody else works on until the transaction ends. Its id is not touched: rows refer to it. */
export async function lockImport(trx: Transaction, id: string): Promise<ImportRow | undefined> {
  return trx
    .updateTable('imports')
    .set({ state: sql`state` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function updateImport(db: Database, id: string, changes: Partial<ImportRow>): Promise<void> {
  await db.updateTable('imports').set(changes).where('id', '=', id).execute();
}

/** The newest first. */
export async function findImports(
  db: Database,
  page: { number: number; limit: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.number - 1) * page.limit)
    .execute();
  const { total } = await db
    .selectFrom('imports')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Imports that are being applied and that nobody has worked on since a time. */
export const findForsaken = (db: Database, since: string): Promise<ImportRow[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('state', '=', 'applying')
    .where('moved_at', '<', since)
    .orderBy('created_at')
    .execute();

export const findOlder = (db: Database, than: string): Promise<ImportRow[]> =>
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

export async function findKnown(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('imports').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
