import { now } from '../clock.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { ImportChangesTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import * as changes from './changes.store.ts';
import { addition, change, columnsOf } from './comparison.ts';
import { deleteErrors } from './errors.store.ts';
import { FacetNames } from './facet-names.ts';
import { deleteImportFacets, findFacets, insertImportFacets } from './facets.store.ts';
import { addErrors, takeImport } from './imports.service.ts';
import { type ImportRow, updateImport } from './imports.store.ts';
import { type Candidates, productOf } from './matching.ts';
import type { RowError } from './row-reader.ts';
import { findRowsAfter, findRowsOfIds, type StagedRow } from './rows.store.ts';

/** Rows compared at a time, few enough to be forgotten soon, and how often before that is stored. */
const [rowsAtOnce, rounds] = [100, 5];

/** What a range of rows comes to. */
type Verdict = { changes: ImportChangesTable[]; errors: RowError[]; columns: Set<string> };

/** Compares all rows with the catalogue anew. @throws Problem conflict where that is not possible in this state */
export const checkAgain = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { state } = await takeImport(trx, id);
    if (state === 'checking') return;
    if (state !== 'checked' && state !== 'outdated') throw new Problem('conflict', notNow[state]);
    await changes.deleteChanges(trx, id);
    await deleteErrors(trx, id, 'check');
    await deleteImportFacets(trx, id);
    const counts = { new_count: 0, changed_count: 0, unchanged_count: 0, check_errors: 0 };
    await updateImport(trx, id, {
      ...counts,
      state: 'checking',
      cursor: 0,
      changed_columns: '[]',
      moved_at: now(),
    });
  });

const notNow = {
  reading: 'The file has not been read to its end yet.',
  applying: 'The import is being applied.',
  applied: 'The import has been applied already.',
  refused: 'The file could not be read.',
} as const;

/** Compares the next rows with the catalogue, in one transaction. @returns whether there are more */
export const checkSome = (db: Database, id: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    let state = await takeImport(trx, id);
    if (state.state !== 'checking') return false;
    for (let round = 0; round < rounds && state.state === 'checking'; round++)
      state = await checkNext(trx, state);
    const { id: _, ...columns } = state;
    await updateImport(trx, id, { ...columns, moved_at: now() });
    return state.state === 'checking';
  });

/** @returns what has become of the import */
async function checkNext(trx: Transaction, before: ImportRow): Promise<ImportRow> {
  const rows = await findRowsAfter(trx, before.id, before.cursor, rowsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return { ...before, state: 'checked', cursor: before.lines };
  const verdict = await judge(trx, before.id, rows);
  const added = await changes.insertChanges(trx, verdict.changes);
  const second = verdict.changes.filter(({ line }) => !added.has(line));
  const errors = [...verdict.errors, ...(await explainSecond(trx, before.id, second))];
  errors.sort((a, b) => a.line - b.line);
  const columns = new Set([...JSON.parse(before.changed_columns), ...verdict.columns]);
  return {
    ...before,
    ...countsOf(
      before,
      verdict.changes.filter(({ line }) => added.has(line)),
    ),
    cursor: last.line,
    check_errors: await addErrors(trx, before.id, 'check', before.check_errors, errors),
    changed_columns: JSON.stringify([...columns]),
  };
}

async function judge(trx: Transaction, importId: string, rows: readonly StagedRow[]): Promise<Verdict> {
  const candidates = await findCandidates(trx, rows);
  const givesUp = await takenSkus(trx, importId, rows, candidates);
  const [brands, categories] = [
    await namesOf(trx, importId, 'brands'),
    await namesOf(trx, importId, 'categories'),
  ];
  const time = now();
  const verdict: Verdict = { changes: [], errors: [], columns: new Set() };
  for (const row of rows) {
    const match = productOf(row, candidates, givesUp);
    if (!('product' in match)) {
      verdict.errors.push(match);
      continue;
    }
    const given = columnsOf(JSON.parse(row.given), match.product, time);
    const unnamed = resolve(given, row.line, { brand: brands, category: categories });
    if (unnamed.length > 0) {
      verdict.errors.push(...unnamed);
      continue;
    }
    if (match.product === undefined) {
      const result = addition(row, given);
      if (Array.isArray(result)) verdict.errors.push(...result);
      else verdict.changes.push(result);
      continue;
    }
    const result = change(row, given, match.product);
    verdict.changes.push(result.change);
    for (const column of result.columns) verdict.columns.add(column);
  }
  await insertImportFacets(trx, [
    ...brands.takeAdded().map((added) => ({ ...added, import_id: importId, facet: 'brands' as const })),
    ...categories
      .takeAdded()
      .map((added) => ({ ...added, import_id: importId, facet: 'categories' as const })),
  ]);
  return verdict;
}

/** Puts the values of brand and category for what the file calls them. @returns what is wrong with names */
function resolve(
  given: ReturnType<typeof columnsOf>,
  line: number,
  names: Record<'brand' | 'category', FacetNames>,
): RowError[] {
  return (['brand', 'category'] as const).flatMap((column) => {
    const text = given[column];
    if (typeof text !== 'string') return [];
    given[column] = names[column].resolve(text);
    const message = `A new ${column} must have a letter or a digit in its name`;
    return given[column] === undefined ? [{ line, column, value: text, message }] : [];
  });
}

async function namesOf(
  trx: Transaction,
  importId: string,
  facet: 'brands' | 'categories',
): Promise<FacetNames> {
  const { known, added } = await findFacets(trx, importId, facet);
  return new FacetNames([...known, ...added]);
}

async function findCandidates(trx: Transaction, rows: readonly StagedRow[]): Promise<Candidates> {
  const present = (values: (string | null)[]) => values.filter((value) => value !== null);
  const ofIds = await changes.findProducts(trx, 'id', present(rows.map((row) => row.given_id)));
  const ofSkus = await changes.findProducts(trx, 'sku', present(rows.map((row) => row.sku)));
  return {
    byId: new Map(ofIds.map((product) => [product.id, product])),
    bySku: new Map(ofSkus.map((product) => [product.sku ?? '', product])),
  };
}

/** Products whose SKU a row wants and which get another one by the same file. */
async function takenSkus(
  trx: Transaction,
  importId: string,
  rows: readonly StagedRow[],
  { bySku }: Candidates,
): Promise<(product: StoredProduct) => boolean> {
  const others = rows.flatMap(({ given_id, sku }) => {
    const product = given_id !== null && sku !== null ? bySku.get(sku) : undefined;
    return product && product.id !== given_id ? [product] : [];
  });
  if (others.length === 0) return () => false;
  const ids = others.map(({ id }) => id);
  const found = await findRowsOfIds(trx, importId, ids);
  const changing = new Map(found.map((row) => [row.given_id, row]));
  return ({ id, sku }) => {
    const row = changing.get(id);
    return row !== undefined && 'sku' in JSON.parse(row.given) && row.sku !== sku;
  };
}

/** Rows about a product that a row before them is about, found by its id there and by its SKU here. */
async function explainSecond(
  trx: Transaction,
  importId: string,
  second: readonly ImportChangesTable[],
): Promise<RowError[]> {
  if (second.length === 0) return [];
  const lines = await changes.findLinesOfProducts(
    trx,
    importId,
    second.map((row) => row.product_id),
  );
  return second.map(({ line, product_id, title }) => ({
    line,
    message: `Line ${lines.get(product_id)} is about the same product, “${title}”.`,
  }));
}

function countsOf(before: ImportRow, added: readonly ImportChangesTable[]) {
  const count = (action: ImportChangesTable['action']) => added.filter((row) => row.action === action).length;
  return {
    new_count: before.new_count + count('new'),
    changed_count: before.changed_count + count('changed'),
    unchanged_count: before.unchanged_count + count('unchanged'),
  };
}
