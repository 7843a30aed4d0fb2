import type { Product } from '@kiosk/contract/product.ts';
import type { ProductUpdate } from '../api/products.ts';
import type { OpenProduct } from './open-product.ts';

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

/**
 * The whole product with what the form holds; an empty number becomes null, which the server refuses by name. Where the
 * product has a version, it says on which the form was filled.
 */
export function fromForm(form: ProductForm, product: OpenProduct): ProductUpdate['product'] {
  const { version, stock } = product;
  const images = linesOf(form.images);
  const textOf = new Map(product.images.map((image, at) => [image, product.imageTexts?.[at] ?? '']));
  return {
    ...product,
    ...form,
    price: numberOf(form.price) as number,
    discountPercentage: numberOf(form.discountPercentage) as number,
    rating: numberOf(form.rating) as number,
    stock: 'stock' in product ? numberOf(form.stock) : undefined,
    highlights: linesOf(form.highlights),
    images,
    // What is to be seen on a picture goes where the picture goes.
    ...(product.imageTexts && { imageTexts: images.map((image) => textOf.get(image) ?? '') }),
    ...(version !== undefined && { seen: { version, stock } }),
  };
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
