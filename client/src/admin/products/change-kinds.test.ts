import { expect, test } from 'vitest';
import { changeOf, type Kind } from './change-kinds.ts';

test.each([
  ['set-price', ' 12.50 ', { what: 'set-price', value: 12.5 }],
  ['raise-price-by-amount', '-12,50', { what: 'raise-price-by-amount', value: -12.5 }],
  ['raise-price-by-percent', '-10', { what: 'raise-price-by-percent', value: -10 }],
  ['raise-price-by-percent', '7,5 %', { what: 'raise-price-by-percent', value: 7.5 }],
  ['set-discount', '20%', { what: 'set-discount', value: 20 }],
  ['add-stock', '5%', undefined],
  ['set-category', 'shirts', { what: 'set-category', value: 'shirts' }],
  ['stop-counting', '', { what: 'set-stock', value: null }],
  ['set-price', '', undefined],
  ['add-stock', ' ', undefined],
  ['add-stock', 'five', undefined],
  ['raise-price-by-percent', '$10', undefined],
] as [Kind, string, unknown][])('%s of %j is the change %j', (kind, typed, change) => {
  expect(changeOf(kind, typed)).toEqual(change);
});

test('only a calculated price takes an ending', () => {
  expect(changeOf('raise-price-by-percent', '10', '.95')).toEqual({
    what: 'raise-price-by-percent',
    value: 10,
    ending: '.95',
  });
  expect(changeOf('set-price', '10', '.95')).toEqual({ what: 'set-price', value: 10 });
});
