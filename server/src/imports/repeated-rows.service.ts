import { type Place, placeName } from '@kiosk/contract/import-place.ts';
import type { Transaction } from '../database/schema.ts';
import type { RowError } from './row-reader.ts';
import { findPlaces, type StagedRow } from './rows.store.ts';

/** What is wrong with rows whose id or SKU a row before them has. */
export async function explainRepeated(
  trx: Transaction,
  importId: string,
  rows: readonly StagedRow[],
): Promise<RowError[]> {
  if (rows.length === 0) return [];
  const present = (values: (string | null)[]) => values.filter((value) => value !== null);
  const ids = await findPlaces(trx, importId, 'given_id', present(rows.map((row) => row.given_id)));
  const skus = await findPlaces(trx, importId, 'sku', present(rows.map((row) => row.sku)));
  return rows.map(({ row, line, given_id, sku }) => {
    const ofId = ids.get(given_id ?? '');
    if (ofId) return repeated({ row, line }, 'id', given_id, ofId);
    return repeated({ row, line }, 'sku', sku, skus.get(sku ?? ''));
  });
}

function repeated(
  place: Place,
  column: 'id' | 'sku',
  value: string | null,
  first: Place | undefined,
): RowError {
  const name = column === 'id' ? 'id' : 'SKU';
  const where = first ? `: ${placeName(first)}` : '';
  return { ...place, column, value: value ?? '', message: `This ${name} is in the file already${where}.` };
}
