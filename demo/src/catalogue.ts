import { createHash } from 'node:crypto';
import { type ProductValues, productDefaults } from '@kiosk/contract/product-fields.ts';
import { hexOf, palette } from './drawing/palette.ts';
import { accessories } from './products/accessories.ts';
import { bags } from './products/bags.ts';
import { coatsAndJackets } from './products/coats-and-jackets.ts';
import { dressesAndSkirts } from './products/dresses-and-skirts.ts';
import { hatsAndScarves } from './products/hats-and-scarves.ts';
import { jeans } from './products/jeans.ts';
import { knitwear } from './products/knitwear.ts';
import { brands, type Row } from './products/row.ts';
import { shirts } from './products/shirts.ts';
import { shoesAndBoots } from './products/shoes.ts';
import { sweatshirts } from './products/sweatshirts.ts';
import { tShirts } from './products/t-shirts.ts';
import { trousersAndShorts } from './products/trousers-and-shorts.ts';

/** A product to be added, and the name its pictures go by. */
export type DemoProduct = ProductValues & { id: string; slug: string };

/** Pictures are cached for a year: a change of how they are drawn changes this too. */
const pictureVersion = '2';

const categories: { value: string; label: string; rows: Row[] }[] = [
  { value: 'coats-and-jackets', label: 'Coats & Jackets', rows: coatsAndJackets },
  { value: 'knitwear', label: 'Knitwear', rows: knitwear },
  { value: 'shirts', label: 'Shirts', rows: shirts },
  { value: 't-shirts', label: 'T-Shirts', rows: tShirts },
  { value: 'sweatshirts', label: 'Sweatshirts', rows: sweatshirts },
  { value: 'jeans', label: 'Jeans', rows: jeans },
  { value: 'trousers-and-shorts', label: 'Trousers & Shorts', rows: trousersAndShorts },
  { value: 'dresses-and-skirts', label: 'Dresses & Skirts', rows: dressesAndSkirts },
  { value: 'shoes', label: 'Shoes', rows: shoesAndBoots },
  { value: 'bags', label: 'Bags', rows: bags },
  { value: 'hats-and-scarves', label: 'Hats & Scarves', rows: hatsAndScarves },
  { value: 'accessories', label: 'Accessories', rows: accessories },
];

export const demoCategories = categories.map(({ value, label }) => ({ value, label }));
export const demoBrands: { value: string; label: string }[] = Object.entries(brands).map(
  ([value, label]) => ({ value, label }),
);

const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export type PicturedRow = Row & { category: string };

/** The data of each product by its slug, for drawing its pictures. */
export const rowsBySlug: ReadonlyMap<string, PicturedRow> = new Map(
  categories.flatMap(({ value, rows }) =>
    rows.map((row) => [slugOf(row.title), { ...row, category: value }] as const),
  ),
);

function productOf(row: Row, category: string): DemoProduct {
  const slug = slugOf(row.title);
  const picturesIn = (color = '') =>
    [1, 2, 3, 4].map((view) => `/pictures/${slug}-${view}${color}.svg?v=${pictureVersion}`);
  const images = picturesIn();
  return {
    ...productDefaults,
    slug,
    id: createHash('sha256').update(slug).digest('hex').slice(0, 24),
    title: row.title,
    brand: row.brand,
    category,
    price: row.price,
    discountPercentage: row.off ?? 0,
    rating: row.rating,
    stock: row.stock,
    description: row.text,
    details: row.details,
    highlights: row.highlights,
    ...(row.colors
      ? {
          colors: row.colors.map((color, at) => ({
            name: palette[color][0],
            class: `bg-${color}`,
            selectedClass: `ring-${color}`,
            hex: hexOf(color),
            ...(at > 0 && { images: picturesIn(`-${color}`) }),
          })),
        }
      : {}),
    ...(row.sizes ? { sizes: row.sizes } : {}),
    thumbnail: images[0] ?? '',
    images,
  };
}

/** The whole catalogue, in the order of its categories. */
export function demoProducts(): DemoProduct[] {
  return categories.flatMap(({ value, rows }) => rows.map((row) => productOf(row, value)));
}
