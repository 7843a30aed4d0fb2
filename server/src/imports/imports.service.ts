import type { NewImport, ProductImport } from '@kiosk/contract/import.ts';
import { maxErrorsKept, maxOpenImports } from '@kiosk/contract/import-limits.ts';
import { message } from '@kiosk/contract/language/message.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { Actor } from '../audit/audit.service.ts';
import { now } from '../clock.ts';
import type { ImportErrorsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { newIdentifier } from '../identifiers.ts';
import { conflict, Problem } from '../problem.ts';
import * as errorsStore from './errors.store.ts';
import { type FacetSummary, summarizeFacets } from './facets.store.ts';
import * as store from './imports.store.ts';
import type { RowError } from './row-errors.ts';

/** Announces a file; its parts are sent afterwards. @throws Problem conflict while too many are open */
export async function startImport(
  db: Database,
  actor: Actor,
  { fileName, size }: NewImport,
): Promise<ProductImport> {
  if ((await store.countOpen(db)) >= maxOpenImports) throw tooManyOpen();
  const time = now();
  const row: store.StoredImport = {
    id: newIdentifier(),
    actor_id: actor.id,
    actor: actor.email,
    file_name: fileName,
    size,
    state: 'reading',
    reason: null,
    byte_offset: 0,
    lines: 0,
    sheet_rows: 0,
    header: null,
    warnings: '[]',
    cursor: 0,
    picture_line: null,
    row_count: 0,
    new_count: 0,
    changed_count: 0,
    unchanged_count: 0,
    read_errors: 0,
    check_errors: 0,
    created_at: time,
    moved_at: time,
    applied_at: null,
  };
  await store.insertImport(db, row);
  return answerOf(row, { brands: noFacets, categories: noFacets });
}

const tooManyOpen = () =>
  conflict(
    message(
      'There are {maxOpenImports} imports that are not finished. Please apply or remove one of them first.',
      { maxOpenImports },
    ),
    'too-many-imports',
  );

const noFacets = { count: 0, labels: [] };

/** @throws Problem not-found */
export async function getImport(db: Database, id: string): Promise<ProductImport> {
  const row = present(await store.findImport(db, id));
  return answerOf(row, (await summarizeFacets(db, [id]))(id));
}

/** Locks an import until the transaction ends. @throws Problem not-found */
export const lockImport = async (trx: Transaction, id: string): Promise<store.StoredImport> =>
  present(await store.lockImport(trx, id));

/**
 * For what would wait for the lock, which a server that stores an import holds for minutes.
 * @throws Problem conflict while the import is being applied
 */
export async function refuseWhileApplying(db: Database, id: string): Promise<void> {
  if ((await store.findImport(db, id))?.state === 'applying') throw notNow({ state: 'applying' });
}

/** A conflict with the state of an import, whose own reason comes first. */
export const notNow = ({ state, reason }: { state: Unready; reason?: string | null }): Problem =>
  new Problem('conflict', reason ?? reasons[state]);

type Unready = Exclude<store.StoredImport['state'], 'checked'>;
const reasons: Record<Unready, Text> = {
  reading: 'The file has not been read to its end yet.',
  checking: 'The file has not been checked to its end yet.',
  outdated: 'Products have changed since the file was checked. Check it again.',
  applying: 'The import is being applied.',
  applied: 'The import has been applied already.',
  refused: 'The file could not be read.',
};

/** A page of imports, the newest first, and how many there are. */
export async function listImports(
  db: Database,
  page: { number: number; limit: number },
): Promise<{ imports: ProductImport[]; total: number }> {
  const { rows, total } = await store.findImports(db, page);
  if (rows.length === 0) return { imports: [], total };
  const facetsOf = await summarizeFacets(
    db,
    rows.map(({ id }) => id),
  );
  return { imports: rows.map((row) => answerOf(row, facetsOf(row.id))), total };
}

/**
 * Adds errors of rows. Of many errors only the first of each phase are kept.
 * @param found the number of errors that the phase had found before
 * @returns the number with these
 */
export async function addErrors(
  trx: Transaction,
  importId: string,
  phase: ImportErrorsTable['phase'],
  found: number,
  errors: readonly RowError[],
): Promise<number> {
  const kept = errors.slice(0, Math.max(0, maxErrorsKept - found));
  await errorsStore.insertErrors(
    trx,
    kept.map(({ row, line, column, value, message }, at) => ({
      import_id: importId,
      phase,
      number: found + at,
      row,
      line,
      column_name: column ?? null,
      value: value ?? null,
      message,
    })),
  );
  return found + errors.length;
}

function present(row: store.StoredImport | undefined): store.StoredImport {
  if (row === undefined) {
    throw new Problem('not-found', 'There is no such import. Imports are removed after a day.');
  }
  return row;
}

const answerOf = (row: store.StoredImport, { brands, categories }: FacetSummary): ProductImport => ({
  id: row.id,
  state: row.state,
  ...(row.reason !== null && { reason: row.reason }),
  fileName: row.file_name,
  size: row.size,
  offset: row.byte_offset,
  progress: progressOf(row),
  rows: row.row_count,
  newRows: row.new_count,
  changedRows: row.changed_count,
  unchangedRows: row.unchanged_count,
  errors: row.read_errors + row.check_errors,
  warnings: JSON.parse(row.warnings),
  newBrands: brands,
  newCategories: categories,
  startedBy: row.actor,
  createdAt: row.created_at,
  ...(row.applied_at !== null && { appliedAt: row.applied_at }),
});

function progressOf({ state, byte_offset, size, picture_line, cursor, lines }: store.StoredImport): number {
  if (state === 'reading') return byte_offset / size;
  if (picture_line !== null) return picture_line / lines;
  if (state === 'checking' || state === 'applying') return lines === 0 ? 1 : cursor / lines;
  return 1;
}

/** The ids that are imports; an import is removed after a day. */
export const existingImports = async (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : await store.findExisting(db, ids));
