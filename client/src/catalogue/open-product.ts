import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { createApiThunk } from '../api/thunk.ts';

/** A product as it is edited: with the version that is changed, where the backend is our own server. */
export type OpenProduct = Product & Partial<AdminProduct>;

/** The list may be outdated by the time its product is edited. */
export const openProduct = createApiThunk(
  'products/open',
  'Failed to fetch product details',
  async ({ http, isOurs }, product: Product, signal): Promise<OpenProduct> => {
    if (!isOurs) return product;
    const { body } = await http(pathTo(apiPaths.adminProduct, product.id), { signedIn: true, signal });
    return body as AdminProduct;
  },
);
