import { placeName } from '@kiosk/contract/import-place.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { uploadsPath } from '@kiosk/contract/paths.ts';
import { findTakenSkus } from '../catalogue/editing/skus.service.ts';
import { FacetNames, withoutLetter } from '../catalogue/facet-names.service.ts';
import { mergeTargets } from '../catalogue/facets.service.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Transaction } from '../database/schema.ts';
import type { Priced } from '../database/shop-currency.ts';
import { languageOfShop, readOwnTaxes, readUsualChoices } from '../settings/merchant-settings.service.ts';
import type { SomeFileValues } from './columns.ts';
import { compareKnown, compareNew, type FileRow, type RowComparison } from './comparison.ts';
import { type Facet, type FacetValue, findFacets, insertImportFacets } from './facets.store.ts';
import { missingPictureErrors } from './own-pictures.service.ts';
import { addressErrors } from './picture-addresses.ts';
import { findProducts } from './products.store.ts';
import type { RowError } from './row-cells.ts';
import type { GivenValues } from './row-reader.ts';
import { findPlaces, findRowsOfIds } from './rows.store.ts';
import { skuErrors } from './skus.service.ts';
import { TaxNames } from './tax-names.ts';

/** What comparing a row gave: a comparison, or its errors. */
type Outcome = RowComparison | RowError[];

/** An import, and the line down to which its rows have been compared. */
type Compared = { importId: string; upTo: number };

/**
 * Compares the next rows of a file with the catalogue, and stores the brands and categories that they add.
 * @returns a comparison for each row, with nothing in it where the row has errors
 */
export async function compareRows(
  trx: Transaction,
  { importId, upTo }: Compared,
  rows: readonly FileRow[],
): Promise<{ comparisons: RowComparison[]; errors: RowError[] }> {
  const productOf = await productFinder(trx, importId, rows);
  const names = {
    brand: await namesOf(trx, importId, 'brands'),
    category: await namesOf(trx, importId, 'categories'),
  };
  const newRows = rows.filter((row) => productOf(row) === undefined);
  const shop = {
    usualChoices: await readUsualChoices(trx),
    productOfVariant: await variantFinder(trx, newRows),
  };
  const language = await languageOfShop(trx);
  const ownTaxes = await readOwnTaxes(trx);
  const taxes = inLanguage(language, () => new TaxNames(ownTaxes));
  const outcomeOf = (row: FileRow): Outcome => {
    const product = productOf(row);
    if (Array.isArray(product)) return product;
    const given: GivenValues = JSON.parse(row.given);
    const unnamed = [
      ...resolveFacets(given, row, names),
      ...resolveTax(given, row, taxes, product?.tax_class),
    ];
    if (unnamed.length > 0) return unnamed;
    const compared = product ? compareKnown(row, given, product, shop) : compareNew(row, given, shop);
    if (Array.isArray(compared)) return compared;
    const unshown = addressErrors(row, given, compared);
    return unshown.length > 0 ? unshown : compared;
  };
  const compared = rows.map((row) => inLanguage(language, () => outcomeOf(row)));
  const unnumbered = await refuseTakenSkus(trx, { importId, language }, rows, compared);
  const outcomes = await refuseMissingPictures(trx, language, rows, unnumbered);
  const ofImport = (facet: Facet, added: FacetValue[]) =>
    added.map((one) => ({ ...one, import_id: importId, facet }));
  await insertImportFacets(trx, [
    ...ofImport('brands', names.brand.takeAdded()),
    ...ofImport('categories', names.category.takeAdded()),
  ]);
  return refuseRepeated(trx, { importId, upTo, language }, rows, outcomes);
}

/** Finds products by the numbers of their sizes, which find no product for a row. */
async function variantFinder(trx: Transaction, rows: readonly FileRow[]) {
  const claims = rows.flatMap(({ sku, new_id }) => (sku === null ? [] : { sku, productId: new_id }));
  const taken = claims.length === 0 ? [] : await findTakenSkus(trx, claims);
  const titles = new Map(taken.map(({ sku, holder }) => [sku, holder.title]));
  return (sku: string | null) => titles.get(sku ?? '');
}

/** Two products never share a number, be it their own or that of a size. */
async function refuseTakenSkus(
  trx: Transaction,
  ofImport: { importId: string; language: Language },
  rows: readonly FileRow[],
  outcomes: readonly Outcome[],
): Promise<Outcome[]> {
  const numbered = outcomes.flatMap((outcome, at) => {
    const row = rows[at];
    if (row === undefined || Array.isArray(outcome) || outcome.after === null) return [];
    const { action, product_id: productId, before, after } = outcome;
    const own = action === 'new' ? { sku: row.sku } : {};
    return [{ row, productId: productId ?? '', before: before ?? {}, after: { ...own, ...after } }];
  });
  const errors = await skuErrors(trx, ofImport, numbered);
  return outcomes.map((outcome, at) => {
    const error = errors.get(rows[at]?.line ?? 0);
    return error && !Array.isArray(outcome) ? [error] : outcome;
  });
}

async function refuseMissingPictures(
  trx: Transaction,
  language: Language,
  rows: readonly FileRow[],
  outcomes: readonly Outcome[],
): Promise<Outcome[]> {
  const compared = rows.flatMap((row, at) => {
    const outcome = outcomes[at] ?? [];
    const isUnchanged = Array.isArray(outcome) || outcome.after === null;
    return isUnchanged || !row.given.includes(`${uploadsPath}/`) ? [] : [{ row, compared: outcome }];
  });
  const errors = await missingPictureErrors(trx, language, compared);
  return outcomes.map((outcome, at) => errors.get(rows[at]?.line ?? 0) ?? outcome);
}

/** A product may be in the file twice: by its id in one row, by its SKU in another. */
async function refuseRepeated(
  trx: Transaction,
  { language, ...compared }: Compared & { language: Language },
  rows: readonly FileRow[],
  outcomes: readonly Outcome[],
): Promise<{ comparisons: RowComparison[]; errors: RowError[] }> {
  const ids = outcomes.flatMap((outcome) => (Array.isArray(outcome) ? [] : outcome.product_id));
  const places = await findPlaces(trx, compared, 'product_id', ids);
  const errors: RowError[] = [];
  const comparisons = rows.map(({ row, line }, at) => {
    const outcome = outcomes[at] ?? [];
    if (Array.isArray(outcome)) {
      errors.push(...outcome);
      return { ...nothing, line };
    }
    const first = places.get(outcome.product_id);
    if (first === undefined) {
      places.set(outcome.product_id, { row, line });
      return outcome;
    }
    const message = inLanguage(language, () =>
      t('The product “{title}” is in the file already: {place}.', {
        title: outcome.title ?? '',
        place: placeName(first),
      }),
    );
    errors.push({ row, line, message });
    return { ...nothing, line };
  });
  return { comparisons, errors };
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

/** Puts the values of brand and category for their names in the file. @returns the errors of names */
function resolveFacets(
  given: SomeFileValues,
  { row, line }: FileRow,
  names: Record<'brand' | 'category', FacetNames>,
): RowError[] {
  return (['brand', 'category'] as const).flatMap((column) => {
    const text = given[column];
    if (typeof text !== 'string') return [];
    given[column] = names[column].resolve(text);
    return given[column] === undefined
      ? [{ row, line, column, value: text, message: t(withoutLetter[column]) }]
      : [];
  });
}

/**
 * Puts the tax class for its name in the file.
 * @param known the class of the product, which it keeps although the settings have it no more
 * @returns the error of a name that the shop does not have
 */
function resolveTax(
  given: SomeFileValues,
  { row, line }: FileRow,
  taxes: TaxNames,
  known: string | undefined,
): RowError[] {
  const name = given.taxClass;
  if (name === undefined) return [];
  const taxClass = taxes.classOf(name);
  given.taxClass = taxClass ?? known;
  if (taxClass !== undefined || name === known) return [];
  const message = t('There is no tax called “{name}”. The shop has: {names}', {
    name,
    names: taxes.names.join(', '),
  });
  return [{ row, line, column: 'taxClass', value: name, message }];
}

async function namesOf(trx: Transaction, importId: string, facet: Facet): Promise<FacetNames> {
  const { known, added } = await findFacets(trx, importId, facet);
  return new FacetNames([...known, ...added], await mergeTargets(trx, facet));
}

type FindProduct = (row: FileRow) => Priced<StoredProduct> | undefined | RowError[];

/** Finds the product of a row: the one with its id, otherwise the one with its SKU; undefined for a new one. */
async function productFinder(
  trx: Transaction,
  importId: string,
  rows: readonly FileRow[],
): Promise<FindProduct> {
  const ofIds = await findProducts(
    trx,
    'id',
    rows.map((row) => row.given_id),
  );
  const ofSkus = await findProducts(
    trx,
    'sku',
    rows.map((row) => row.sku),
  );
  const byId = new Map(ofIds.map((product) => [product.id, product]));
  const bySku = new Map(ofSkus.map((product) => [product.sku, product]));
  const isReleased = await releasedSkus(trx, importId, ofSkus);
  return ({ row, line, given_id, sku }) => {
    const ofSku = sku === null ? undefined : bySku.get(sku);
    if (given_id === null) return ofSku;
    const product = byId.get(given_id);
    if (ofSku === undefined || ofSku.id === product?.id || isReleased(ofSku)) return product;
    const message = t(
      'This SKU belongs to another product, “{title}” ({id}). To change that one, leave the id empty.',
      { title: ofSku.title, id: ofSku.id },
    );
    return [{ row, line, column: 'sku', value: sku ?? '', message }];
  };
}

/** @returns whether the file itself gives a product another SKU */
async function releasedSkus(
  trx: Transaction,
  importId: string,
  products: readonly StoredProduct[],
): Promise<(product: StoredProduct) => boolean> {
  if (products.length === 0) return () => false;
  const found = await findRowsOfIds(
    trx,
    importId,
    products.map(({ id }) => id),
  );
  const rowOf = new Map(found.map((row) => [row.given_id, row]));
  return ({ id, sku }) => {
    const row = rowOf.get(id);
    return row !== undefined && 'sku' in JSON.parse(row.given) && row.sku !== sku;
  };
}
