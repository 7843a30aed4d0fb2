import { usualSizes } from '@kiosk/contract/choice.ts';
import { expect, test } from 'vitest';
import { hasSizeChart } from './has-size-chart.ts';

test.each([['XXS'], ['M'], ['3XL'], ['One Size'], ['36-40'], ['42'], ['105']])(
  'the size %s has a chart that explains it',
  (name) => expect(hasSizeChart([{ name }])).toBe(true),
);

test.each([['250 g'], ['1 kg'], ['Whole bean'], ['A4'], ['0.5 l']])('the size %s has no chart', (name) =>
  expect(hasSizeChart([{ name }])).toBe(false),
);

test('the usual sizes have a chart', () => {
  expect(usualSizes.every((size) => hasSizeChart([size]))).toBe(true);
});
