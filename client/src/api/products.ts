import { searchedForHeader, totalCountHeader } from '@kiosk/contract/headers.ts';
import { identifierPattern, invalidProductId } from '@kiosk/contract/identifier-pattern.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import type { Http } from './http.ts';

/** What `GET /products` is asked: one value of each specified group at most (point 7); the rest is our own server's (+). */
export type ProductListQuery = {
  category?: string;
  brand?: string;
  q?: string;
  color?: string[];
  colorFamily?: string[];
  size?: string[];
  minPrice?: string;
  maxPrice?: string;
  inStock?: string;
  _sort?: string;
  _order?: string;
  _page: number;
  _limit: number;
};
export type ProductListPage = {
  products: Product[];
  totalItems: number;
  /** How a search was read whose typing errors were put right; '' where there were none. */
  searchedFor: string;
};

export type ProductsApi = ReturnType<typeof productsApi>;

export const productsApi = (http: Http) => ({
  async list(query: ProductListQuery, signal?: AbortSignal): Promise<ProductListPage> {
    const { body, headers } = await read(http, `${apiPaths.products}?${search(query)}`, signal);
    const products = (body as object[]).map(toProduct);
    return {
      products,
      totalItems: Number(headers.get(totalCountHeader) ?? products.length),
      searchedFor: decodeURIComponent(headers.get(searchedForHeader) ?? ''),
    };
  },

  /**
   * @returns null where the backend answers without any data
   * @throws Error with the message of point 5 for an id that cannot be one; nothing is sent then
   */
  async byId(id: string, signal?: AbortSignal): Promise<Product | null> {
    if (!identifierPattern.test(id)) throw new InvalidProductId(invalidProductId(id));
    const { body } = await read(http, pathTo(apiPaths.product, id), signal);
    if (!body) return null;
    const found = body as Partial<Product>;
    if (!found.id) throw new InvalidProductData(t('Invalid product data received - missing ID'));
    return toProduct(found);
  },

  /** @param whole the product with what was changed (point 7) */
  async update(whole: Product): Promise<Product> {
    const path = pathTo(apiPaths.product, whole.id);
    const { body } = await http(path, { method: 'PATCH', body: whole, signedIn: true });
    return toProduct(body as object);
  },

  async remove(id: string): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    await http(pathTo(apiPaths.product, id), { method: 'DELETE', headers, signedIn: true });
  },

  brands: (signal?: AbortSignal) => facet(http, apiPaths.brands, signal),
  categories: (signal?: AbortSignal) => facet(http, apiPaths.categories, signal),
});

class InvalidProductId extends Error {}
class InvalidProductData extends Error {}

async function facet(http: Http, path: string, signal?: AbortSignal): Promise<FacetOption[]> {
  const { body } = await read(http, path, signal);
  return body as FacetOption[];
}

/** The catalogue is for everybody: neither a token nor a cookie goes along (point 6). */
const read = (http: Http, path: string, signal?: AbortSignal) => http(path, { signal, credentials: 'omit' });

export function search(query: Partial<ProductListQuery>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(given).toString();
}

/**
 * Another backend may leave out fields, or say `color` for its colors (point 3); the pages need not care. Where it does
 * not say `stock` (+), there is none to change.
 */
function toProduct(raw: object): Product {
  const colors = 'color' in raw && Array.isArray(raw.color) && { colors: raw.color };
  return { ...defaults, ...colors, ...raw } as Product;
}

type Needed = { [Name in keyof Product]-?: undefined extends Product[Name] ? never : Name }[keyof Product];

const defaults: Pick<Product, Exclude<Needed, 'id' | 'title' | 'name' | 'href' | 'price' | 'stock'>> = {
  brand: '',
  category: '',
  description: '',
  details: '',
  thumbnail: '',
  images: [],
  rating: 0,
  discountPercentage: 0,
  highlights: [],
  breadcrumbs: [],
};
