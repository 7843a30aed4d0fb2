import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { expect, test } from 'vitest';
import { fieldsOfProduct } from './draft.ts';
import { conflictOf } from './edit-conflict.ts';

const opened = {
  ...{ title: 'Jumper', price: 20, stock: 5, images: ['/a'], imageTexts: ['A'], version: 1, sku: null },
  ...{ brand: 'b', category: 'c', description: '', details: '', thumbnail: '/a', rating: 0, highlights: [] },
  discountPercentage: 0,
} as unknown as AdminProduct;

const entry = (actor: string, after: object) => ({ actor, at: `${actor}'s time`, after }) as AuditEntry;

test('a conflict names for each field who saved it last', () => {
  const product = { ...opened, title: 'Coat', price: 30, imageTexts: ['B'], version: 4 };
  const log = [
    entry('ada', { imageTexts: ['B'] }),
    entry('bob', { title: 'Coat' }),
    entry('cid', { title: 'Cap', price: 30 }),
  ];
  const { by, taken } = conflictOf(opened, fieldsOfProduct(opened), { product, log, reason: '' });
  expect(taken.toSorted()).toEqual(['pictures', 'price', 'title']);
  expect(taken.map((field) => by(field)?.actor).toSorted()).toEqual(['ada', 'bob', 'cid']);
});

test('a stock that no administrator set is attributed to orders', () => {
  const log = [entry('ada', { stock: 9 })];
  const by = (stock: number) =>
    conflictOf(opened, fieldsOfProduct(opened), { product: { ...opened, stock }, log, reason: '' }).by(
      'stock',
    );
  expect(by(9)).toEqual({ actor: 'ada', at: "ada's time" });
  expect(by(7)).toBeUndefined();
});

test('the last unit of a size that an order takes changes its stock alone', () => {
  const sized = (stock: number, price?: number) =>
    ({
      ...opened,
      sizes: [
        { name: 'M', inStock: true, ...(price && { price }) },
        { name: 'S', inStock: stock > 0 },
      ],
      sizeStocks: [
        { name: 'M', stock: 4 },
        { name: 'S', stock },
      ],
    }) as AdminProduct;
  const mine = fieldsOfProduct(sized(1, 25));
  const conflict = conflictOf(sized(1), mine, { product: sized(0), log: [], reason: '' });
  expect(conflict).toMatchObject({ conflicts: [], taken: ['sizeStocks'] });
  expect(conflict.merged).toMatchObject({ sizes: mine.sizes, sizeStocks: sized(0).sizeStocks });
});
