import { toCents, toDollars } from '@kiosk/contract/money.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Product, ProductChange } from '@kiosk/contract/product.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProductsTable } from '../database/schema/catalogue.ts';

/** A product to be added, with the id it is to have. */
export type NewProduct = Omit<Product, 'price' | 'name' | 'href' | 'breadcrumbs'> & {
  priceCents: number;
  /** The merchant's own number, if it has one. */
  sku?: string | null;
};

export type ProductRow = Selectable<ProductsTable> & { category_label: string };

/** A row as the API's product: dollars for cents, and what the shop derives. */
export const productOf = (row: ProductRow): Product => ({
  id: row.id,
  title: row.title,
  name: row.title,
  price: toDollars(row.price_cents),
  brand: row.brand,
  category: row.category,
  description: row.description,
  details: row.details,
  thumbnail: row.thumbnail,
  images: JSON.parse(row.images),
  ...(row.image_texts !== null && { imageTexts: JSON.parse(row.image_texts) }),
  rating: row.rating,
  discountPercentage: row.discount_percentage,
  highlights: JSON.parse(row.highlights),
  ...choicesOf(row),
  stock: row.stock,
  href: pathTo(pagePaths.product, row.id),
  breadcrumbs: [
    {
      id: row.category,
      name: row.category_label,
      href: `${pagePaths.home}?category=${encodeURIComponent(row.category)}`,
    },
  ],
});

/** The colours and sizes a product brings; absent where it brings none of its own. */
export const choicesOf = (row: Pick<ProductRow, 'colors' | 'sizes'>): Pick<Product, 'colors' | 'sizes'> => ({
  ...(row.colors !== null && { colors: JSON.parse(row.colors) }),
  ...(row.sizes !== null && { sizes: JSON.parse(row.sizes) }),
});

export const rowOf = (product: NewProduct, createdAt: string): Insertable<ProductsTable> => ({
  id: product.id,
  version: 1,
  title: product.title,
  price_cents: product.priceCents,
  brand: product.brand,
  category: product.category,
  description: product.description,
  details: product.details,
  thumbnail: product.thumbnail,
  images: JSON.stringify(product.images),
  image_texts: product.imageTexts === undefined ? null : JSON.stringify(product.imageTexts),
  rating: product.rating,
  discount_percentage: product.discountPercentage,
  highlights: JSON.stringify(product.highlights),
  colors: product.colors === undefined ? null : JSON.stringify(product.colors),
  sizes: product.sizes === undefined ? null : JSON.stringify(product.sizes),
  stock: product.stock,
  created_at: createdAt,
  sku: product.sku ?? null,
  archived_at: null,
  search_terms: '',
});

/** What changes of a product: of its own colours and sizes, null gives them up for the shop's usual ones. */
export type Change = Omit<ProductChange, 'colors' | 'sizes'> & {
  [choice in 'colors' | 'sizes']?: Product[choice] | null;
} & { sku?: string | null | undefined };

/** The columns of what a merchant changes; a field that is absent stays as it is. */
export function changedColumns(change: Change): Updateable<ProductsTable> {
  const { price, discountPercentage, images, imageTexts, highlights, colors, sizes, ...same } = change;
  return {
    ...same,
    ...(price !== undefined && { price_cents: toCents(price) }),
    ...(discountPercentage !== undefined && { discount_percentage: discountPercentage }),
    ...(images && { images: JSON.stringify(images) }),
    ...(imageTexts && { image_texts: JSON.stringify(imageTexts) }),
    ...(highlights && { highlights: JSON.stringify(highlights) }),
    ...(colors !== undefined && { colors: colors && JSON.stringify(colors) }),
    ...(sizes !== undefined && { sizes: sizes && JSON.stringify(sizes) }),
  };
}
