import { inLanguage } from '@kiosk/contract/language/t.ts';
import type { Transaction } from '../database/schema.ts';
import { languageOfShop, readUsualChoices } from '../settings/merchant-settings.service.ts';
import { compareKnown, compareNew } from './comparison.ts';
import { matchProducts } from './matching.service.ts';
import { missingPictureErrors } from './own-pictures.service.ts';
import { refuseUnshown } from './picture-addresses.ts';
import { repeatedProductErrors } from './repeated-rows.service.ts';
import { collectErrors, type RowError } from './row-errors.ts';
import type { GivenValues } from './row-reader.ts';
import type { ComparedImport, FileRow, RowComparison } from './rows.ts';
import { readShopNames, resolveNames, type ShopNames, storeAddedNames } from './shop-names.service.ts';
import { skuErrors } from './skus.service.ts';

/** What needs other products and rows, in this order: a row with errors is left out of what follows. */
const checks = [skuErrors, missingPictureErrors, repeatedProductErrors];

/**
 * Compares the next rows of a file with the catalogue, and stores the brands and categories that they add.
 * @returns a comparison for each row, with nothing in it where the row has errors
 */
export async function compareRows(
  trx: Transaction,
  from: Omit<ComparedImport, 'language'>,
  rows: readonly FileRow[],
): Promise<{ comparisons: RowComparison[]; errors: RowError[] }> {
  const check = { ...from, language: await languageOfShop(trx) };
  const names = await readShopNames(trx, check);
  const compare = await comparer(trx, check, names, rows);
  const outcomes = rows.map((row) => {
    const errors: RowError[] = [];
    const comparison = inLanguage(check.language, () => collectErrors(errors, () => compare(row)));
    return { row, comparison, errors };
  });
  for (const errorsOf of checks) {
    const compared = outcomes.flatMap(({ row, comparison, errors }) =>
      comparison && errors.length === 0 ? { row, comparison } : [],
    );
    const found = await errorsOf(trx, check, compared);
    for (const { row, errors } of outcomes) errors.push(...(found.get(row.line) ?? []));
  }
  await storeAddedNames(trx, check.importId, names);
  return {
    comparisons: outcomes.map(({ row: { line }, comparison, errors }) =>
      comparison && errors.length === 0 ? comparison : { ...nothing, line },
    ),
    errors: outcomes.flatMap(({ errors }) => errors),
  };
}

/** What it returns compares one row with its product, or with none. It throws RowErrors. */
async function comparer(
  trx: Transaction,
  { importId }: ComparedImport,
  names: ShopNames,
  rows: readonly FileRow[],
): Promise<(row: FileRow) => RowComparison> {
  const { productOf, titleOfVariant } = await matchProducts(trx, importId, rows);
  const shop = { usualChoices: await readUsualChoices(trx), titleOfVariant };
  return (row) => {
    const product = productOf(row);
    const given: GivenValues = JSON.parse(row.given);
    resolveNames(given, row, names, product?.tax_class);
    const comparison = product ? compareKnown(row, given, product, shop) : compareNew(row, given, shop);
    refuseUnshown(row, given, comparison);
    return comparison;
  };
}

const nothing = {
  action: null,
  product_id: null,
  title: null,
  base_version: null,
  base_stock: null,
  before: null,
  after: null,
};
