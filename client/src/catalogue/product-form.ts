import type { Product } from '@kiosk/contract/product.ts';
import type { ProductUpdate } from '../api/products.ts';

/** A product as the edit dialog holds it: every field as text, lists one to a line. */
export type ProductForm = Record<
  | 'title'
  | 'price'
  | 'discountPercentage'
  | 'brand'
  | 'category'
  | 'rating'
  | 'stock'
  | 'description'
  | 'highlights'
  | 'details'
  | 'thumbnail'
  | 'images',
  string
>;

export const toForm = (product: Product): ProductForm => ({
  title: product.title,
  price: String(product.price),
  discountPercentage: String(product.discountPercentage),
  brand: product.brand,
  category: product.category,
  rating: String(product.rating),
  stock: String(product.stock ?? ''),
  description: product.description,
  highlights: product.highlights.join('\n'),
  details: product.details,
  thumbnail: product.thumbnail,
  images: product.images.join('\n'),
});

/** The whole product with what the form holds; an empty number becomes null, which the server refuses by name. */
export const fromForm = (form: ProductForm, product: Product): ProductUpdate['product'] => ({
  ...product,
  ...form,
  price: numberOf(form.price) as number,
  discountPercentage: numberOf(form.discountPercentage) as number,
  rating: numberOf(form.rating) as number,
  stock: 'stock' in product ? numberOf(form.stock) : undefined,
  highlights: linesOf(form.highlights),
  images: linesOf(form.images),
  // The dialog does not know them; the server keeps each with its picture.
  imageTexts: undefined,
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
