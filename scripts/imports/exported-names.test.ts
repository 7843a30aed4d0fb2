import { expect, test } from 'vitest';
import { repeatedExportsIn } from './exported-names.ts';
import { parseSource } from './source.ts';

const foundIn = (...files: readonly [path: string, text: string][]) =>
  repeatedExportsIn(files.map(([path, text]) => parseSource(path, text))).map(
    ({ file, line }) => `${file}:${line}`,
  );

test('a name that two files of the server or the contract export is refused in both', () => {
  expect(
    foundIn(
      ['contract/src/invoice.ts', 'export type Seller = { name: string };'],
      ['server/src/config/config.ts', '\nexport const seller = {};\nexport type Seller = string;'],
    ),
  ).toEqual(['contract/src/invoice.ts:1', 'server/src/config/config.ts:3']);
});

test.each(['client/src/admin/places.ts', 'contract/src/places.ts'])(
  'a name that a file of the client and %s export is refused in both',
  (path) => {
    expect(
      foundIn(
        ['client/src/ui/place.tsx', 'export type Place = string;'],
        [path, 'export type Place = { to: string };'],
      ),
    ).toEqual(['client/src/ui/place.tsx:1', `${path}:1`]);
  },
);

test.each([
  ['a file that passes it on', 'server/src/orders/orders.service.ts', "export { find } from '../find.ts';"],
  ['a store', 'server/src/orders/orders.store.ts', 'export const find = 1;'],
  ['a migration', 'server/src/database/migrations/0002-weight/up.ts', 'export const find = 1;'],
  ['the client', 'client/src/ui/find.ts', 'export const find = 1;'],
])('an exported name may be repeated in %s', (_, path, text) => {
  expect(foundIn(['server/src/find.ts', 'export const find = 1;'], [path, text])).toEqual([]);
});

test('a value and a type of one file may have one name', () => {
  expect(foundIn(['contract/src/order.ts', 'export const order = 1;\nexport type order = 1;'])).toEqual([]);
});
