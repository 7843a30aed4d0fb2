import { sizeChoice } from '@kiosk/contract/choice.ts';
import { expect, test } from 'vitest';
import { chartFor } from './size-chart.ts';

test('the size guide explains each usual size by body measures', () => {
  const usual = sizeChoice({}).map(({ name }) => name);
  const { columns, rows } = chartFor(usual);
  expect(columns).toContain('Chest');
  expect(rows.map(([size]) => size)).toEqual(usual);
});

test('the size guide explains shoes and socks by the foot', () => {
  expect(chartFor(['36', '42'])).toMatchObject({ columns: ['Foot length'] });
  expect(chartFor(['36', '42']).rows).toEqual([
    ['36', [22.5]],
    ['42', [26.5]],
  ]);
  expect(chartFor(['36-38']).rows).toEqual([['36-38', [[22.5, 24]]]]);
});

test('the size guide explains belts by the waist, and unknown sizes by the body', () => {
  expect(chartFor(['75', '105']).rows).toEqual([
    ['75', [75]],
    ['105', [105]],
  ]);
  expect(chartFor(['28', '36']).columns).toContain('Waist');
  expect(chartFor(['One size']).columns).toContain('Chest');
});

test('the size guide measures what the garment is worn on', () => {
  const columnsFor = (...names: string[]) => chartFor(['S', 'M'], names).columns;
  expect(columnsFor('Pleated Chino', 'trousers-and-shorts')).toEqual(['Waist', 'Hips', 'Inseam']);
  expect(columnsFor('Running Shorts', 'trousers-and-shorts')).toEqual(['Waist', 'Hips']);
  expect(columnsFor('The Warden', 'jeans')).toEqual(['Waist', 'Hips', 'Inseam']);
  expect(columnsFor('Deerskin Gloves', 'accessories')).toEqual(['Hand']);
  expect(columnsFor('Watch Cap', 'hats-and-scarves')).toEqual(['Head']);
  expect(columnsFor('Short-Sleeved Shirt', 'shirts')).toEqual(['Chest', 'Waist', 'Hips']);
});
