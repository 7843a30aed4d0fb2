import type { Fabric } from '../drawing/fabric.ts';
import type { garments } from '../drawing/garments.ts';
import type { Color } from '../drawing/palette.ts';

type Garments = typeof garments;
type Options = { [K in keyof Garments]: { garment: K } & Parameters<Garments[K]>[0] };

/** What the pictures of a product need: the garment and its options, the cloth, the colors of trimmings. */
type Drawing = Options[keyof Options] &
  Fabric & {
    trim?: Color;
    /** where the product has no color to choose */
    color?: Color;
  };

/** A product of the demo shop as it is written down. The first color is the one that is pictured. */
export type Row = {
  title: string;
  brand: Brand;
  /** dollars */
  price: number;
  /** discount, per cent */
  off?: number;
  rating: number;
  /** null is not counted */
  stock: number | null;
  text: string;
  details: string;
  highlights: string[];
  colors?: Color[];
  sizes?: { name: string; inStock: boolean }[];
  drawing: Drawing;
};

export const brands = {
  'alder-and-wren': 'Alder & Wren',
  halvorsen: 'Halvorsen',
  'marlow-street': 'Marlow Street',
  'pale-harbour': 'Pale Harbour',
  tinsmith: 'Tinsmith',
  'oda-lind': 'Oda Lind',
  'field-notice': 'Field Notice',
  corvane: 'Corvane',
  'small-hours': 'Small Hours',
  'bram-and-daughters': 'Bram & Daughters',
} as const;

type Brand = keyof typeof brands;

const sized = (names: string[]) => (soldOut: string) => {
  const out = soldOut.split(' ');
  return names.map((name) => ({ name, inStock: !out.includes(name) }));
};

/** @param soldOut the sizes that are out of stock, e.g. 'XS 3XL' */
export const clothes = sized(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']);
export const shoes = sized(['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46']);
export const hands = sized(['S', 'M', 'L']);
