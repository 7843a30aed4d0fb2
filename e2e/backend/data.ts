import { randomBytes } from 'node:crypto';

/** The backend's own records: fields of point 3 only. Answers may name `_id` otherwise. */
export type Product = { _id: string; title: string; price: number; category: string; brand: string } & Record<
  string,
  unknown
>;
export type User = { _id: string; email: string; role: string; addresses: unknown[] };
export type Line = {
  _id: string;
  product: string;
  title: string;
  /** Dollars as text, as some databases answer decimals. */
  price: string;
  quantity: string;
  thumbnail: string;
};
export type Order = { _id: string; status?: string; user: string } & Record<string, unknown>;

export const newId = (): string => randomBytes(12).toString('hex');

const picture = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"><path fill="hsl(${hue} 30% 70%)" d="M0 0h8v10H0z"/></svg>`,
  )}`;

const plain = (title: string, price: number, category: string, brand: string, at: number): Product => ({
  _id: newId(),
  title,
  price,
  category,
  brand,
  description: `${title}, made to last.`,
  thumbnail: picture(at * 29),
  rating: 3 + (at % 3) / 2,
});

/** All that point 3 names, five pictures, and colors that have only names. */
const complete: Product = {
  ...plain('Walnut Stool', 79, 'seats', 'Alder', 0),
  name: 'Walnut Stool',
  href: '/seats/walnut-stool',
  rating: 4.8,
  discountPercentage: 12.5,
  images: [0, 40, 80, 120, 160].map(picture),
  highlights: ['Oiled by hand', 'Carries 120 kg'],
  breadcrumbs: [{ id: '1', name: 'Seats', href: '/?category=seats' }],
  colors: [
    { name: 'Teal', class: 'bg-teal-700', selectedClass: 'ring-teal-700' },
    { name: 'Tan', class: 'bg-amber-200', selectedClass: 'ring-amber-200' },
  ],
  sizes: [
    { name: 'Low', inStock: true },
    { name: 'High', inStock: true },
  ],
};

const { thumbnail: _, ...pictureless } = plain('Slate Bowl', 24.5, 'tableware', 'Birch', 1);

export const seedProducts = (): Product[] => [
  complete,
  // Only what a list cannot do without, and a picture that is not there.
  { ...pictureless, thumbnail: '/missing/slate-bowl.jpg' },
  { ...plain('Linen Runner', 31, 'tableware', 'Birch', 2), color: [], sizes: [] },
  ...['Stoneware Mug', 'Oak Tray', 'Glass Carafe', 'Salt Cellar', 'Egg Cup', 'Bread Board', 'Ladle'].map(
    (title, at) => plain(title, 12 + at, 'tableware', at % 2 ? 'Birch' : 'Alder', at + 3),
  ),
  plain('Rush Chair', 140, 'seats', 'Birch', 10),
  plain('Pine Bench', 95.25, 'seats', 'Alder', 11),
];

/** The options of a filter (point 3) as the products make them up. */
export const optionsOf = (products: readonly Product[], group: 'brand' | 'category') =>
  [...new Set(products.map((product) => product[group]))].map((value) => ({
    value,
    label: `${value[0]?.toUpperCase()}${value.slice(1)}`,
    checked: false,
  }));
