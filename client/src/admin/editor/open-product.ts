import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { createApiThunk } from '../../api/thunk.ts';

/** A product as it is edited. Another backend than our own gives it no version, and nothing to compare with. */
export type OpenProduct = Product & Partial<AdminProduct>;

/** Opens a product as it is now: the list that shows it may be old. */
export const openProduct = createApiThunk(
  'editor/open',
  'Failed to fetch product details',
  async ({ http, capabilities }, product: Product, signal): Promise<OpenProduct> => {
    if (!capabilities.editConflicts) return product;
    const { body } = await http(pathTo(adminApiPaths.product, product.id), { signedIn: true, signal });
    return body as AdminProduct;
  },
);
