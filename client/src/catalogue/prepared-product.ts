import { identifierPattern } from '@kiosk/contract/identifier-pattern.ts';
import type { PreparedProduct } from '@kiosk/contract/page-rendering.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { AppDispatch } from '../api/thunk.ts';
import { fullTitle } from '../ui/page-title.ts';
import { versionsOf } from '../ui/picture.tsx';
import { gallerySizes, shownPictures } from './gallery-pictures.ts';
import { facetsKey, loadFacets, loadProduct, type ProductsState } from './products-slice.ts';

const labelOf = (value: string, options: readonly FacetOption[]): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** Loads the product that an address names, as the product page does in the browser. */
export async function preparedProduct(
  id: string,
  dispatch: AppDispatch,
  stateNow: () => { products: ProductsState },
) {
  const isPossible = identifierPattern.test(id);
  if (isPossible) {
    await Promise.all([dispatch(loadProduct(id)).unwrap(), dispatch(loadFacets(undefined)).unwrap()]);
  }
  const { selectedProducts: product, brands, categories } = stateNow().products;
  const address = pathTo(pagePaths.product, id);
  if (!product) return { address, title: fullTitle('Product not found'), keys: [], isMissing: true };
  const [picture = ''] = shownPictures(product);
  const prepared: PreparedProduct = {
    product,
    brand: labelOf(product.brand, brands),
    category: labelOf(product.category, categories),
    picture: { href: picture, imagesrcset: versionsOf(picture), imagesizes: gallerySizes },
  };
  return { address, title: fullTitle(product.title), keys: [id, facetsKey], product: prepared };
}
