import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { shownValuesOf } from '@kiosk/contract/product-field-rules.ts';
import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import { measureAtLowestPrice } from '@kiosk/contract/unit-price.ts';
import { choicesOf, columnsOf, valuesOf } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Priced } from '../database/shop-currency.ts';

/** A product to be added, with the id it is to have. */
export type NewProduct = { id: string } & ProductValues;

export type ProductRow = Priced<StoredProduct> & { category_label: string };

/** A row as the API's product: its fields, and what the shop derives. */
export function productFromRow(row: ProductRow): Product {
  const { taxClass, ...shown } = shownValuesOf(valuesOf(row));
  const choices = choicesOf(row);
  const measure = measureAtLowestPrice({ ...shown, ...choices });
  return {
    id: row.id,
    ...shown,
    name: row.title,
    ...choices,
    ...shownTaxClass(taxClass),
    ...(measure && { measure }),
    href: pathTo(pagePaths.product, row.id),
    breadcrumbs: [
      {
        id: row.category,
        name: row.category_label,
        href: `${pagePaths.home}?category=${encodeURIComponent(row.category)}`,
      },
    ],
  };
}

/** The tax class, where it is not the standard one. */
export const shownTaxClass = (taxClass: string | undefined): Pick<Product, 'taxClass'> =>
  taxClass === undefined || taxClass === 'standard' ? {} : { taxClass };

/** A new product's row: every column but the one that the database keeps by itself. */
export const newProductRow = (
  product: NewProduct,
  createdAt: string,
  currency: string,
): Omit<StoredProduct, 'stock_state'> => ({
  ...columnsOf(product, currency),
  id: product.id,
  version: 1,
  created_at: createdAt,
  archived_at: null,
  search_terms: '',
});
