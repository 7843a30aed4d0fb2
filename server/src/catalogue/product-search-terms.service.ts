import type { Product } from '@kiosk/contract/product.ts';
import { productColumns } from '../database/product-columns.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { addTerms, changeTexts, type FoundBy, indexNewTexts, indexTexts } from '../search/search.service.ts';
import { joinSearchTerms, searchTermsOf } from '../search-terms.ts';
import { readSearchTerms, setSearchTerms } from './product-search-terms.store.ts';

type Named = Pick<Product, 'id' | 'title' | 'brand' | 'category'> & {
  sku?: string | null | undefined;
  /** The sizes, or the JSON of the product's row. */
  sizes?: readonly { sku?: string | undefined }[] | string | null | undefined;
};

/** Makes products found by title, brand, category, the merchant's number and their own. */
export async function indexProducts(trx: Transaction, products: readonly Named[]): Promise<void> {
  await indexSearchTerms(trx, products);
  await setSearchTerms(
    trx,
    products.map((product) => ({ id: product.id, searchTerms: productSearchTerms(product) })),
  );
}

/** The same for products that are about to be there, with their search terms in their rows. */
export const indexNewProducts = (trx: Transaction, products: readonly Named[]): Promise<void> =>
  indexNewTexts(trx, 'product', products.map(searchableOf));

/** The same for products whose rows hold their search terms already. */
export async function indexSearchTerms(trx: Transaction, products: readonly Named[]): Promise<void> {
  await keepFormer(trx, await indexTexts(trx, 'product', products.map(searchableOf)));
}

/** The same for products that were found by other terms before; what their rows keep is written with them. */
export async function changeSearchTerms(
  trx: Transaction,
  products: readonly { before: Named; after: Named }[],
): Promise<void> {
  const lost = await changeTexts(
    trx,
    'product',
    products.map(({ before, after }) => ({
      ref: after.id,
      before: textsOf(before),
      after: textsOf(after),
    })),
  );
  await keepFormer(trx, lost);
}

/** A renamed product still leads to the orders that show its old title. */
const keepFormer = (trx: Transaction, lost: readonly FoundBy[]): Promise<void> =>
  addTerms(trx, 'former-product', lost);

/** What each of these products is found by, as its row keeps it; nothing of those that are gone. */
export const searchTermsOfProducts = async (db: Database, ids: readonly string[]): Promise<string[]> => [
  ...(await readSearchTerms(db, ids)).values(),
];

export const productSearchTerms = (product: Named): string =>
  joinSearchTerms(searchTermsOf(textsOf(product).join(' ')), maxBytes);

/** All terms by which a product is found. */
export const termsOfProduct = (product: Named): { ref: string; terms: string[] } => ({
  ref: product.id,
  terms: searchTermsOf(textsOf(product).join(' ')),
});

const searchableOf = (product: Named) => ({ ref: product.id, texts: textsOf(product) });

/** First what is short and names one product: a title may be longer than an index can hold. Of very many sizes not all fit. */
const textsOf = ({ id, title, brand, category, sku, sizes }: Named): string[] => [
  ...(sku ? [sku] : []),
  brand,
  category,
  title,
  id,
  ...numbersOf(sizes),
];

function numbersOf(sizes: Named['sizes']): string[] {
  const list =
    typeof sizes === 'string' ? (productColumns.sizes.toValue(sizes) as { sku?: string }[]) : sizes;
  return (list ?? []).flatMap(({ sku }) => (sku ? [sku] : []));
}

/** The bytes that title, brand and category may each take in an index. */
const maxBytes = 600;
