import { expect, test } from 'vitest';
import type { Keyed } from '../../rows/keyed.ts';
import { draftOfSize, type OptionDraft } from '../choice-drafts.ts';
import { combinationsTyped } from './variants.ts';

const weight: Keyed<OptionDraft> = { key: 1, name: 'Weight', values: '250 g, 1 kg' };
const grind: Keyed<OptionDraft> = { key: 2, name: 'Grind', values: 'Whole, Fine' };
const size = (name: string, price: string, stock = '') => ({
  ...draftOfSize({ name, inStock: true }),
  ...{ price, stock },
});
const before = {
  options: [weight, grind],
  sizes: [
    size('250 g / Whole', '1', '10'),
    size('250 g / Fine', '2'),
    size('1 kg / Whole', '3'),
    size('1 kg / Fine', '4', '40'),
  ],
};
const after = (options: Keyed<OptionDraft>[]) =>
  combinationsTyped(options, before).map(({ name, price, stock }) => [name, price, stock]);

test('a value that is called something else keeps the prices and stocks of its combinations', () => {
  expect(after([{ ...weight, values: '250 g, 1 kilo' }, grind])).toEqual([
    ['250 g / Whole', '1', '10'],
    ['250 g / Fine', '2', ''],
    ['1 kilo / Whole', '3', ''],
    ['1 kilo / Fine', '4', '40'],
  ]);
});

/** The values of one option, typed one after the other without leaving the field. */
function typed(...texts: string[]) {
  const first = {
    options: [{ ...weight, values: '1 kg, 5 kg' }],
    sizes: [size('1 kg', '3'), size('5 kg', '7')],
  };
  const last = texts.reduce((now, values) => {
    const options = [{ ...weight, values }];
    return { options, sizes: combinationsTyped(options, now, first) };
  }, first);
  return last.sizes.map(({ name, price }) => [name, price]);
}

test('a value that is called something else and followed by a new one keeps its price', () => {
  expect(typed('1 k, 5 kg', '2 kg, 5 kg', '2 kg, 5 kg, 8 kg')).toEqual([
    ['2 kg', '3'],
    ['5 kg', '7'],
    ['8 kg', ''],
  ]);
});

test('a value that was deleted and typed anew keeps its price', () => {
  expect(typed('5 kg', '2, 5 kg', '2 kg, 5 kg')).toEqual([
    ['2 kg', '3'],
    ['5 kg', '7'],
  ]);
});

test('a former name of one value is not found again under another', () => {
  expect(typed('2 kg, 5 kg', '2 kg', '2 kg, 5 kg, 1 kg')).toEqual([
    ['2 kg', '3'],
    ['5 kg', '7'],
    ['1 kg', ''],
  ]);
});

test('a renamed value keeps its price when options are added and moved right after', () => {
  const renamed = [{ ...weight, values: '250 g, 2 kg' }, grind];
  const now = { options: renamed, sizes: combinationsTyped(renamed, before) };
  const moved = combinationsTyped(
    [{ key: 3, name: '', values: '' }, grind, ...renamed.slice(0, 1)],
    now,
    before,
  );
  expect(moved.map(({ name, price }) => [name, price])).toEqual([
    ['Whole / 250 g', '1'],
    ['Whole / 2 kg', '3'],
    ['Fine / 250 g', '2'],
    ['Fine / 2 kg', '4'],
  ]);
});

test('values and options in another order keep what each combination has', () => {
  expect(after([grind, { ...weight, values: '1 kg, 250 g' }])).toEqual([
    ['Whole / 1 kg', '3', ''],
    ['Whole / 250 g', '1', '10'],
    ['Fine / 1 kg', '4', '40'],
    ['Fine / 250 g', '2', ''],
  ]);
});

test('a new value adds combinations with nothing of their own, and a removed one takes its own away', () => {
  expect(
    after([
      { ...weight, values: '250 g, 500 g' },
      { ...grind, values: 'Whole' },
    ]),
  ).toEqual([
    ['250 g / Whole', '1', '10'],
    ['500 g / Whole', '', ''],
  ]);
  expect(after([{ ...weight, values: ' , ' }])).toEqual([]);
});
