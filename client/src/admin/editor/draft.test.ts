import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { inLanguage } from '@kiosk/contract/language/t.ts';
import { expect, test } from 'vitest';
import { draftOfSize } from './choice-drafts.ts';
import { imagesTyped } from './dialog/images-typed.ts';
import { copyOf, draftOf, emptyFields, fieldsOf, fieldsOfProduct, filledWith } from './draft.ts';
import { changesOf, type FieldValues, toWire } from './fields.ts';

const product: AdminProduct = {
  id: '65f0c0ffee0000000000000a',
  title: 'Sea Jumper',
  name: 'Sea Jumper',
  price: 64.5,
  brand: 'alder',
  category: 'knitwear',
  description: 'Warm.',
  details: '',
  thumbnail: '/a.svg',
  images: ['/a.svg', '/b.svg', '/a.svg'],
  imageTexts: ['In front'],
  rating: 4.5,
  discountPercentage: 12.5,
  // A blank one can come by import or by another program.
  highlights: ['Soft', ''],
  colors: [{ selectedClass: 'ring', class: 'bg', name: 'Sea', hex: '#0A3D62' }],
  stock: 3,
  href: '/',
  breadcrumbs: [],
  version: 4,
  sku: 'J-1',
  taxClass: 'standard',
  archivedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const sizeCounted = (name: string, stock: string) => ({ ...draftOfSize({ name, inStock: true }), stock });

const sent = (before: FieldValues, after: FieldValues) => toWire(changesOf(before, after), after);

test('an untouched form sends no change', () => {
  expect(changesOf(fieldsOfProduct(product), fieldsOf(draftOf(fieldsOfProduct(product))))).toEqual({});
});

test('an untouched form of a German shop sends no change, and typed decimals are sent as numbers', () => {
  inLanguage('de', () => {
    const base = fieldsOfProduct(product);
    expect(sent(base, fieldsOf(draftOf(base)))).toEqual({});
    const typed = { ...draftOf(base), price: '12,50', rating: '4,2', discountPercentage: '7.5 %' };
    expect(sent(base, fieldsOf(typed))).toEqual({ price: 12.5, rating: 4.2, discountPercentage: 7.5 });
  });
});

test('a German shop reads a stock of 1.000 units, of a product and of a size, as a thousand', () => {
  inLanguage('de', () => {
    const sizes = [sizeCounted('S', ' 2.500'), sizeCounted('L', '7')];
    const typed = { ...draftOf(emptyFields), stock: '1.000', sizes };
    expect(fieldsOf(typed)).toMatchObject({
      stock: 1000,
      sizeStocks: [
        { name: 'L', stock: 7 },
        { name: 'S', stock: 2500 },
      ],
    });
  });
});

test('a color without a code and pictures of its own is shown again with what the form holds', () => {
  const plain = { name: 'Sea', class: '', selectedClass: '' };
  const held = fieldsOf(draftOf({ ...emptyFields, colors: [plain] }));
  expect(draftOf(held).colors).toMatchObject([{ ...plain, hex: '', images: [] }]);
});

const counted: AdminProduct = {
  ...product,
  stock: 12,
  sizes: ['S', 'M'].map((name) => ({ name, inStock: true })),
  sizeStocks: [
    { name: 'S', stock: 5 },
    { name: 'M', stock: 7 },
  ],
};

test('sizes that have the same name while one is typed keep each its stock', () => {
  const draft = draftOf(fieldsOfProduct(counted));
  const [s, m] = draft.sizes ?? [];
  if (!s || !m) throw new Error('no sizes');
  const stocks = (...sizes: typeof draft.sizes & {}) => fieldsOf({ ...draft, sizes }).sizeStocks;
  expect(stocks(s, m, sizeCounted('S', ''))).toEqual(fieldsOf(draft).sizeStocks);
  expect(stocks(s, { ...m, name: 'S' })?.map(({ stock }) => stock)).toEqual([5, 7]);
});

test('sizes in another order change no stock, which an order may have changed', () => {
  const base = fieldsOfProduct(counted);
  const draft = draftOf(base);
  const moved = { ...draft, sizes: draft.sizes?.toReversed() ?? null };
  expect(Object.keys(sent(base, fieldsOf(moved)))).toEqual(['sizes']);
});

test('the stock of a size that others changed is shown in a form that is filled with it', () => {
  const base = fieldsOfProduct(counted);
  const sold = [
    { name: 'M', stock: 6 },
    { name: 'S', stock: 5 },
  ];
  const filled = filledWith({ ...base, sizeStocks: sold }, draftOf(base));
  expect(filled.sizes?.map(({ stock }) => stock)).toEqual(['5', '6']);
});

test.each(['12 pcs', '1,5,3', '5-'])('a stock of %j is sent as it is typed, to be refused', (stock) => {
  const uncounted = fieldsOfProduct({ ...product, stock: null });
  expect(sent(uncounted, fieldsOf({ ...draftOf(uncounted), stock }))).toEqual({ stock });
});

test('a stock of a size that is no number is sent as it is typed, to be refused', () => {
  const base = fieldsOfProduct({ ...product, sizes: [{ name: 'S', inStock: true }] });
  const draft = draftOf(base);
  const typed = { ...draft, sizes: draft.sizes?.map((size) => ({ ...size, stock: '12 pcs' })) ?? null };
  expect(sent(base, fieldsOf(typed))).toEqual({ sizeStocks: [{ name: 'S', stock: '12 pcs' }] });
});

test('a price that is no number is sent as it is typed, so that it is not refused as a missing one', () => {
  const base = fieldsOfProduct(product);
  expect(sent(base, fieldsOf({ ...draftOf(base), price: '12 or so' }))).toEqual({ price: '12 or so' });
});

test('typed text is sent as values, and blank rows are left out', () => {
  const base = fieldsOfProduct(product);
  const draft = draftOf(base);
  const typed = {
    ...draft,
    title: ' Coat ',
    price: '',
    stock: ' ',
    discountPercentage: '',
    brand: { isNew: true, text: 'New Brand' },
    highlights: [...draft.highlights, { key: 0, text: ' ' }, { key: 1, text: ' Light' }],
    colors: null,
    sizes: [],
  };
  expect(sent(base, fieldsOf(typed))).toEqual({
    title: 'Coat',
    price: null,
    stock: null,
    discountPercentage: 0,
    brand: 'New Brand',
    highlights: ['Soft', 'Light'],
    colors: null,
    sizes: [],
  });
});

test('a copied product has no number, no stock and another title', () => {
  const { sku, stock, title, ...same } = copyOf(product);
  expect({ sku, stock, title }).toEqual({ sku: null, stock: 0, title: 'Sea Jumper (copy)' });
  expect(fieldsOfProduct(product)).toMatchObject(same);
  expect(copyOf({ ...product, stock: null }).stock).toBeNull();
});

test('a copied product has the size chart of the first', () => {
  expect(copyOf({ ...product, sizeChart: 'Mugs' }).sizeChart).toBe('Mugs');
});

test('a copied product keeps values of options that have commas', () => {
  const options = [{ name: 'Volume', values: ['0,5 l', '1 l', 'By hand, two'] }];
  expect(copyOf({ ...product, options })).toMatchObject({ options });
});

test('a new product is sent with every field', () => {
  expect(Object.keys(toWire(emptyFields, emptyFields)).toSorted()).toEqual(
    [...Object.keys(emptyFields).filter((field) => field !== 'pictures'), 'images', 'imageTexts'].toSorted(),
  );
});

test('a picture’s text moves with the picture', () => {
  const base = fieldsOfProduct(product);
  const typed = { ...draftOf(base), pictures: draftOf(base).pictures.toReversed() };
  expect(sent(base, fieldsOf(typed))).toEqual({
    images: ['/b.svg', '/a.svg'],
    imageTexts: ['', 'In front'],
    thumbnail: '/b.svg',
  });
});

test('a saved product keeps the rows of the form that are unchanged', () => {
  const typed = {
    ...draftOf(fieldsOfProduct(product)),
    brand: { isNew: true, text: 'alder' },
    title: ' Coat',
  };
  const stored = { ...fieldsOfProduct(product), title: 'Coat', highlights: ['Warm'] };
  const filled = filledWith(stored, typed);
  expect(fieldsOf(filled)).toEqual(stored);
  expect(filled.colors).toBe(typed.colors);
  expect(filled.highlights).not.toBe(typed.highlights);
  expect(filled.brand).toEqual({ isNew: false, text: 'alder' });
});

test('the first picture is the thumbnail, unless the product came with another one', () => {
  const other = fieldsOfProduct({ ...product, thumbnail: '/card.svg' });
  const typed = { ...draftOf(other), pictures: [] };
  expect(sent(other, fieldsOf(typed)).thumbnail).toBe('/card.svg');
  expect(sent(other, fieldsOf({ ...typed, thumbnail: '' })).thumbnail).toBe('');
  expect(sent(other, fieldsOf({ ...draftOf(other), thumbnail: ' ' }))).toEqual({ thumbnail: '/a.svg' });
});

test('a thumbnail that is shown stays when images are typed in another order', () => {
  const base = fieldsOfProduct(product);
  const typed = (text: string) => fieldsOf({ ...draftOf(base), ...imagesTyped(text, product, '/a.svg') });
  expect(sent(base, typed('/b.svg\n/a.svg'))).toEqual({
    thumbnail: '/a.svg',
    images: ['/b.svg', '/a.svg'],
    imageTexts: ['', 'In front'],
  });
  expect(sent(base, typed(' /a.svg \n\n/b.svg'))).toEqual({});
});
