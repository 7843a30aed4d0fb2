import type { Color, Size } from '@kiosk/contract/product-choices.ts';
import type { ProductEdit } from '@kiosk/contract/product-editing.ts';
import type { PictureValue } from '../pictures/order.ts';

/** What an administrator decides about a product, each field to be compared as a whole. */
export type Fields = {
  title: string;
  sku: string | null;
  brand: string;
  category: string;
  /** Null is no price, which the server refuses. */
  price: number | null;
  discountPercentage: number;
  stock: number | null;
  rating: number;
  description: string;
  details: string;
  highlights: string[];
  /** Null is the first picture, whichever that is. */
  thumbnail: string | null;
  /** Each with what it shows, so that a text is never found under another picture. */
  pictures: PictureValue[];
  colors: Color[] | null;
  sizes: Size[] | null;
};
export type Field = keyof Fields;

/** The fields that differ, as they became. */
export function changesOf(before: Fields, after: Fields): Partial<Fields> {
  const changed = (Object.keys(before) as Field[]).filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Changes as the API takes them. @param all the product as it is to be */
export function toWire(changes: Partial<Fields>, all: Fields): Omit<ProductEdit, 'seen'> {
  const { pictures, thumbnail, ...same } = changes;
  return {
    ...(same as Omit<ProductEdit, 'seen'>),
    ...(pictures && {
      images: pictures.map(({ url }) => url),
      imageTexts: pictures.map(({ text }) => text),
    }),
    ...((pictures || thumbnail !== undefined) && {
      thumbnail: all.thumbnail ?? all.pictures[0]?.url ?? '',
    }),
  };
}
