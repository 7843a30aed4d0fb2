import { identifierPattern } from '@kiosk/contract/identifier-pattern.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { PreparedProduct } from '@kiosk/contract/page-rendering.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { AppDispatch } from '../api/thunk.ts';
import { versionsOf } from '../ui/picture.tsx';
import { productAddress } from '../ui/product-address.ts';
import { gallerySizes, shownPictures } from './gallery-pictures.ts';
import { facetsKey, loadFacets, loadProduct, type ProductsState } from './products-slice.ts';

const labelOf = (value: string, options: readonly FacetOption[]): string =>
  options.find((option) => option.value === value)?.label ?? value;

/**
 * Loads the product that an address names, as the product page does in the browser.
 * @param params of the address; another color or size than the product has makes no page of its own
 */
export async function preparedProduct(
  id: string,
  params: URLSearchParams,
  dispatch: AppDispatch,
  stateNow: () => { products: ProductsState },
) {
  const isPossible = identifierPattern.test(id);
  if (isPossible) {
    await Promise.all([dispatch(loadProduct(id)).unwrap(), dispatch(loadFacets(undefined)).unwrap()]);
  }
  const { selectedProducts: product, brands, categories } = stateNow().products;
  if (!product)
    return { address: productAddress(id), titled: () => t('Product not found'), keys: [], isMissing: true };
  const chosen = product.colors?.find(({ name }) => name === params.get('color'));
  const size = product.sizes?.find(({ name }) => name === params.get('size'));
  const [picture = ''] = shownPictures(product, chosen);
  const prepared: PreparedProduct = {
    product,
    brand: labelOf(product.brand, brands),
    category: labelOf(product.category, categories),
    picture: { href: picture, imagesrcset: versionsOf(picture), imagesizes: gallerySizes },
  };
  return {
    address: productAddress(id, { color: chosen?.name, size: size?.name }),
    titled: () => product.title,
    keys: [id, facetsKey],
    product: prepared,
  };
}
