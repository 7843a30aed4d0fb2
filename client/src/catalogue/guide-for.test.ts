import { usualSizes } from '@kiosk/contract/choice.ts';
import { expect, test } from 'vitest';
import { guideFor } from './guide-for.ts';

const product = (...sizes: string[]) => ({ category: 'coffee', sizes, names: ['Product'] });
const chart = {
  name: 'Bags',
  categories: ['coffee'],
  columns: ['Size', 'Width'],
  rows: [['M', '8 cm']],
  note: '',
};

test.each([['XXS'], ['M'], ['3XL'], ['One Size'], ['36-40'], ['42'], ['105']])(
  'the size %s has a usual chart that explains it',
  (name) => expect(guideFor(product(name))).toEqual({ sizes: [name], names: ['Product'] }),
);

test.each([['250 g'], ['1 kg'], ['Whole bean'], ['A4'], ['0.5 l']])(
  'the size %s has no usual chart',
  (name) => expect(guideFor(product(name))).toBeUndefined(),
);

test('the usual sizes have a usual chart', () => {
  expect(usualSizes.every(({ name }) => guideFor(product(name)))).toBe(true);
});

test('the merchant’s chart explains all sizes of its categories, whatever they are called', () => {
  expect(guideFor(product('250 g'), [chart])).toEqual({ chart });
  expect(guideFor(product('M'), [{ ...chart, categories: ['tea'] }, chart])).toEqual({ chart });
});

test('a product’s own chart goes before that of its category, and a product whose own chart was deleted falls back to its category’s chart', () => {
  const own = { ...chart, name: 'Mugs', categories: [] };
  expect(guideFor({ ...product('M'), sizeChart: 'Mugs' }, [chart, own])).toEqual({ chart: own });
  expect(guideFor({ ...product('M'), sizeChart: 'Mugs' }, [chart])).toEqual({ chart });
});

test('a chart that gets another name stays that of its products', () => {
  const renamed = { ...chart, name: 'Cups', firstName: 'Mugs', categories: [] };
  expect(guideFor({ ...product('M'), sizeChart: 'Mugs' }, [chart, renamed])).toEqual({ chart: renamed });
});

test('a product that is to have no size chart has none, of its category or usual', () => {
  expect(guideFor({ ...product('M'), sizeChart: 'none' }, [chart])).toBeUndefined();
  expect(guideFor({ ...product('M'), sizeChart: 'none' })).toBeUndefined();
});

test('a shop with charts of its own shows no usual chart in other categories', () => {
  expect(guideFor(product('M'), [{ ...chart, categories: ['tea'] }])).toBeUndefined();
});

test('a product without sizes has no size guide, even where its category has a chart', () => {
  expect(guideFor(product(), [chart])).toBeUndefined();
});
