import type { Product } from '@kiosk/contract/product.ts';
import type { Transaction } from '../database/schema.ts';
import { indexTexts } from '../search/search.service.ts';

type Named = Pick<Product, 'id' | 'title' | 'brand' | 'category'> & { sku?: string | null };

/** Makes products found by title, brand, category, the merchant's number and their own. */
export const indexProducts = (trx: Transaction, products: readonly Named[]): Promise<void> =>
  indexTexts(
    trx,
    'product',
    products.map(({ id, title, brand, category, sku }) => ({
      ref: id,
      texts: [title, brand, category, id, ...(sku ? [sku] : [])],
    })),
  );
