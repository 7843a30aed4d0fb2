import { isExact } from '@kiosk/contract/money.ts';
import { expect, test } from 'vitest';
import { demoBrands, demoCategories, demoProducts } from './catalogue.ts';
import { drawPicture } from './picture.ts';

const products = demoProducts();
const nameOf = (image: string) => image.slice('/pictures/'.length).replace(/\?.*$/, '');
const pictures = products.flatMap((product) => product.images.map(nameOf));

/** Drawing all of them takes most of the time. */
const drawn = new Map<string, string | undefined>();
function draw(name: string): string {
  if (!drawn.has(name)) drawn.set(name, drawPicture(name));
  return drawn.get(name) ?? '';
}

/** A picture travels with every card of the list; brotli makes about a fifth of this. */
const largest = 16_384;

/** Every opened element is closed, in order, and every reference has its target. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  for (const [, closing, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (!rest.endsWith('/')) open.push(name);
  }
  if (open.length) return `<${open.at(-1)}> is not closed`;
  const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  const references = Array.from(svg.matchAll(/(?:href="#|url\(#)([^")]+)/g), ([, id]) => id);
  const lost = references.find((id) => !ids.has(id));
  if (lost) return `#${lost} is nowhere`;
  return /NaN|undefined|Infinity/.exec(svg)?.[0];
}

test('the shop is large enough to browse', () => {
  expect(products.length).toBeGreaterThanOrEqual(150);
  expect(demoCategories.length).toBeGreaterThanOrEqual(10);
  expect(demoBrands.length).toBeGreaterThanOrEqual(8);
});

test('every product has a brand and a category of the shop, and no brand or category is empty', () => {
  expect(new Set(products.map(({ brand }) => brand))).toEqual(new Set(demoBrands.map(({ value }) => value)));
  expect(new Set(products.map(({ category }) => category))).toEqual(
    new Set(demoCategories.map(({ value }) => value)),
  );
});

test.each(['id', 'slug', 'title', 'description'] as const)('no two products share their %s', (field) => {
  expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
});

test('ids and slugs have the form that addresses need', () => {
  for (const { id, slug } of products) {
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('prices are whole positive cents, ratings have one decimal, highlights are three to five', () => {
  for (const { price, rating, highlights, discountPercentage } of products) {
    expect(price > 0 && isExact(price, 'USD')).toBe(true);
    expect(rating).toBeCloseTo(Math.round(rating * 10) / 10);
    expect(rating >= 3.2 && rating <= 4.9).toBe(true);
    expect(highlights.length >= 3 && highlights.length <= 5).toBe(true);
    expect(discountPercentage >= 0 && discountPercentage < 100).toBe(true);
  }
});

test('some sizes are sold out and some are not; some products have no choice, some are not counted', () => {
  const sizes = products.flatMap((product) => product.sizes ?? []);
  expect(new Set(sizes.map(({ inStock }) => inStock)).size).toBe(2);
  expect(products.some(({ sizes }) => sizes === null)).toBe(true);
  expect(products.some(({ colors }) => colors?.length === 0)).toBe(true);
  expect(products.some(({ stock }) => stock === null)).toBe(true);
  expect(products.some(({ stock }) => stock === 0)).toBe(true);
});

test('every picture is a whole SVG of a bearable size', () => {
  for (const name of pictures) {
    const svg = draw(name);
    expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 800 1000"/);
    expect(faultOf(svg), name).toBeUndefined();
    expect(svg.length, name).toBeLessThanOrEqual(largest);
  }
});

test('no two products look alike', () => {
  const first = products.map(({ thumbnail }) => draw(nameOf(thumbnail)));
  expect(new Set(first).size).toBe(products.length);
});

test('a product is drawn in each of its colors, and in no other', () => {
  for (const { images, colors } of products) {
    const inColors = (colors ?? []).flatMap((color) => color.images ?? []);
    for (const image of inColors.filter((_, at) => at % 8 === 0)) {
      const svg = drawPicture(nameOf(image)) ?? '';
      expect(faultOf(svg), image).toBeUndefined();
      expect(svg.length, image).toBeLessThanOrEqual(largest);
      expect(svg, image).not.toBe(draw(nameOf(images[0] ?? '')));
    }
  }
  expect(drawPicture('harbour-jumper-1-ecru.svg')).toBeDefined();
  expect(drawPicture('harbour-jumper-1-cobalt.svg')).toBeUndefined();
});

test('a picture is the same whenever it is drawn', () => {
  for (const name of pictures.filter((_, i) => i % 17 === 0)) expect(drawPicture(name)).toBe(draw(name));
});

test.each(['hero.svg', 'hero-tall.svg'])('%s is a whole SVG', (name) => {
  const svg = drawPicture(name) ?? '';
  expect(faultOf(svg)).toBeUndefined();
  expect(svg.length).toBeLessThanOrEqual(40_000);
});

test('there is no picture of what is not sold', () => {
  for (const name of [
    '',
    'hero',
    'constructor',
    'harbour-jumper-5.svg',
    'harbour-jumper-1.png',
    '../seed.ts',
  ]) {
    expect(drawPicture(name)).toBeUndefined();
  }
});
