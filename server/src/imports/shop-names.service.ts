import type { Place } from '@kiosk/contract/import-place.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { FacetNames, withoutLetter } from '../catalogue/facet-names.service.ts';
import { mergeTargets } from '../catalogue/facets.service.ts';
import type { Transaction } from '../database/schema.ts';
import { readOwnTaxes } from '../settings/merchant-settings.service.ts';
import { type Facet, findFacets, insertImportFacets } from './facets.store.ts';
import type { SomeFileValues } from './file-values.ts';
import { type RowError, RowErrors } from './row-errors.ts';
import { TaxNames } from './tax-names.ts';

/** What brands, categories and taxes are called in the shop and in the file. */
export type ShopNames = { brand: FacetNames; category: FacetNames; taxClass: TaxNames };

export async function readShopNames(
  trx: Transaction,
  { importId, language }: { importId: string; language: Language },
): Promise<ShopNames> {
  const ownTaxes = await readOwnTaxes(trx);
  return {
    brand: await namesOf(trx, importId, 'brands'),
    category: await namesOf(trx, importId, 'categories'),
    taxClass: inLanguage(language, () => new TaxNames(ownTaxes)),
  };
}

async function namesOf(trx: Transaction, importId: string, facet: Facet): Promise<FacetNames> {
  const { known, added } = await findFacets(trx, importId, facet);
  return new FacetNames([...known, ...added], await mergeTargets(trx, facet));
}

/** Stores the brands and categories that rows have added. */
export const storeAddedNames = (
  trx: Transaction,
  importId: string,
  { brand, category }: ShopNames,
): Promise<void> => {
  const added = (facet: Facet, names: FacetNames) =>
    names.takeAdded().map((one) => ({ ...one, import_id: importId, facet }));
  return insertImportFacets(trx, [...added('brands', brand), ...added('categories', category)]);
};

const fields = ['brand', 'category', 'taxClass'] as const;

/**
 * Puts the values of the shop for names in the file.
 * @param knownTax the class of the product, which it keeps although the settings have it no more
 * @throws RowErrors
 */
export function resolveNames(
  given: SomeFileValues,
  { row, line }: Place,
  names: ShopNames,
  knownTax: string | undefined,
): void {
  const errors = fields.flatMap((column): RowError[] => {
    const value = given[column];
    if (value === undefined) return [];
    const isKnown = column === 'taxClass' && value === knownTax;
    given[column] = names[column].resolve(value) ?? (isKnown ? value : undefined);
    if (given[column] !== undefined) return [];
    const message = column === 'taxClass' ? noSuchTax(value, names.taxClass) : t(withoutLetter[column]);
    return [{ row, line, column, value, message }];
  });
  if (errors.length > 0) throw new RowErrors(errors);
}

const noSuchTax = (name: string, { names }: TaxNames): string =>
  t('There is no tax called “{name}”. The shop has: {names}', { name, names: names.join(', ') });
