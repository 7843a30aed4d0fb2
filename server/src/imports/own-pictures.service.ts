import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import type { Transaction } from '../database/schema.ts';
import { findMissingPictures } from '../uploads/pictures.service.ts';
import type { FileRow, RowComparison } from './comparison.ts';
import { broughtAddresses } from './picture-addresses.ts';
import type { RowError } from './row-cells.ts';

type ComparedRow = { row: FileRow; compared: RowComparison };

/** The errors of addresses of uploads that this shop does not have, as a file of another shop names them, by their lines. */
export async function missingPictureErrors(
  trx: Transaction,
  language: Language,
  rows: readonly ComparedRow[],
): Promise<Map<number, RowError[]>> {
  const brought = rows.flatMap(({ row, compared }) =>
    broughtAddresses(row, JSON.parse(row.given), compared).map((named) => ({ of: row.line, named })),
  );
  const missing = await findMissingPictures(
    trx,
    brought.map(({ named }) => named.address),
  );
  const message = inLanguage(language, () =>
    t('This shop has no such picture. If another shop has it, begin with the address of that shop'),
  );
  const errors = brought.flatMap(({ of, named: { address, ...cell } }) => {
    if (!missing.has(address)) return [];
    return [{ of, error: { ...cell, value: address, message } }];
  });
  return new Map(
    [...Map.groupBy(errors, ({ of }) => of)].map(([line, some]) => [line, some.map(({ error }) => error)]),
  );
}
