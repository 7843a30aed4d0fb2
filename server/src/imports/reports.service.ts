import type { ImportChange, ImportError, ImportListQuery } from '@kiosk/contract/import.ts';
import type { Database } from '../database/schema.ts';
import { findChanges } from './changes.store.ts';
import { findErrors } from './errors.store.ts';
import { getImport } from './imports.service.ts';
import { labelled } from './labelled-changes.service.ts';

/** A page of the errors that were kept, and how many were. @throws Problem not-found */
export async function listErrors(
  db: Database,
  id: string,
  query: ImportListQuery,
): Promise<{ errors: ImportError[]; total: number }> {
  await getImport(db, id);
  return findErrors(db, id, query);
}

/** A page of what the import adds and changes, brands and categories by their labels, and how many rows do. @throws Problem not-found */
export async function listChanges(
  db: Database,
  id: string,
  query: ImportListQuery,
): Promise<{ changes: ImportChange[]; total: number }> {
  const { newRows, changedRows } = await getImport(db, id);
  const changes = await findChanges(db, id, query);
  return { changes: await labelled(db, id, changes), total: newRows + changedRows };
}
