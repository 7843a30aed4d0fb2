import { FacetNames, withoutLetter } from '../catalogue/facet-names.service.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { ImportChangesTable } from '../database/schema/imports.ts';
import type { Transaction } from '../database/schema.ts';
import * as changes from './changes.store.ts';
import type { SomeFileValues } from './columns.ts';
import { addition, change } from './comparison.ts';
import { findFacets, insertImportFacets } from './facets.store.ts';
import { type Candidates, productOf } from './matching.ts';
import type { RowError } from './row-reader.ts';
import { findRowsOfIds, type StagedRow } from './rows.store.ts';

/** What a range of rows comes to. */
type Verdict = { changes: ImportChangesTable[]; errors: RowError[] };

/** Compares rows with the catalogue, and keeps the brands and categories that they bring along. */
export async function judge(
  trx: Transaction,
  importId: string,
  rows: readonly StagedRow[],
): Promise<Verdict> {
  const candidates = await findCandidates(trx, rows);
  const givesUp = await takenSkus(trx, importId, rows, candidates);
  const [brands, categories] = [
    await namesOf(trx, importId, 'brands'),
    await namesOf(trx, importId, 'categories'),
  ];
  const verdict: Verdict = { changes: [], errors: [] };
  for (const row of rows) {
    const match = productOf(row, candidates, givesUp);
    if (!('product' in match)) {
      verdict.errors.push(match);
      continue;
    }
    const given: SomeFileValues = JSON.parse(row.given);
    const unnamed = resolve(given, row, { brand: brands, category: categories });
    if (unnamed.length > 0) {
      verdict.errors.push(...unnamed);
      continue;
    }
    const result = match.product ? change(row, given, match.product) : addition(row, given);
    if (Array.isArray(result)) verdict.errors.push(...result);
    else verdict.changes.push(result);
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
  given: SomeFileValues,
  { row, line }: StagedRow,
  names: Record<'brand' | 'category', FacetNames>,
): RowError[] {
  return (['brand', 'category'] as const).flatMap((column) => {
    const text = given[column];
    if (typeof text !== 'string') return [];
    given[column] = names[column].resolve(text);
    return given[column] === undefined
      ? [{ row, line, column, value: text, message: withoutLetter(column) }]
      : [];
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
