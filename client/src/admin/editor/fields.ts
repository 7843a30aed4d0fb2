import type { ProductEdit } from '@kiosk/contract/product-editing.ts';
import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import type { PictureValue } from '../pictures/order.ts';

/** What an administrator decides about a product, each field to be compared as a whole. */
export type FieldValues = Omit<ProductValues, 'price' | 'thumbnail' | 'images' | 'imageTexts'> & {
  /** Null is no price, which the server refuses. */
  price: number | null;
  /** Null is the first picture, whichever that is. */
  thumbnail: string | null;
  /** Each with what it shows, so that a text is never found under another picture. */
  pictures: PictureValue[];
};
export type FieldName = keyof FieldValues;

export function changesOf(before: FieldValues, after: FieldValues): Partial<FieldValues> {
  const changed = (Object.keys(before) as FieldName[]).filter(
    (field) => !isSame(before[field], after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Wire = Omit<ProductEdit, 'seen' | 'price'> & Partial<Pick<FieldValues, 'price'>>;

/** Changes as the API takes them. @param all the product as it is to be */
export function toWire({ pictures, thumbnail, ...same }: Partial<FieldValues>, all: FieldValues): Wire {
  return {
    ...same,
    ...(pictures && {
      images: pictures.map(({ url }) => url),
      imageTexts: pictures.map(({ text }) => text),
    }),
    ...((pictures || thumbnail !== undefined) && {
      thumbnail: all.thumbnail ?? all.pictures[0]?.url ?? '',
    }),
  };
}
