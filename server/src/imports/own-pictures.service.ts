import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { uploadsPath } from '@kiosk/contract/paths.ts';
import type { Transaction } from '../database/schema.ts';
import { findMissingPictures } from '../uploads/pictures.service.ts';
import { broughtAddresses } from './picture-addresses.ts';
import type { ErrorsByLine } from './row-errors.ts';
import type { ComparedImport, ComparedRow } from './rows.ts';

/** The errors of addresses of uploads that this shop does not have, as a file of another shop names them. */
export async function missingPictureErrors(
  trx: Transaction,
  { language }: ComparedImport,
  rows: readonly ComparedRow[],
): Promise<ErrorsByLine> {
  const brought = rows
    .filter(({ row, comparison }) => comparison.after !== null && row.given.includes(`${uploadsPath}/`))
    .flatMap(({ row, comparison }) =>
      broughtAddresses(row, JSON.parse(row.given), comparison).map((named) => ({ of: row.line, named })),
    );
  const missing = await findMissingPictures(
    trx,
    brought.map(({ named }) => named.address),
  );
  const message = inLanguage(language, () =>
    t('This shop has no such picture. If another shop has it, begin with the address of that shop'),
  );
  const errors: ErrorsByLine = new Map();
  for (const { of, named } of brought) {
    const { address, ...cell } = named;
    if (missing.has(address))
      errors.set(of, [...(errors.get(of) ?? []), { ...cell, value: address, message }]);
  }
  return errors;
}
