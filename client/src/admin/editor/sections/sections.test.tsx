import { productFieldNames } from '@kiosk/contract/product-fields.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSettings, SettingsProvider } from '../../../ui/settings.tsx';
import { draftOf, emptyFields } from '../draft.ts';
import { Basics, PriceAndStock } from './basics.tsx';
import { Choices } from './choices.tsx';
import { SizeChartField } from './size-chart-field.tsx';
import { Texts } from './texts.tsx';
import { VariantTable } from './variant-table.tsx';

/** In a section of their own, which needs the store. */
const inPictures = ['thumbnail', 'images', 'imageTexts'];

test('the form shows every field of a product, with what is wrong with it', () => {
  const shown = new Set<string>();
  const errorOf = (field: string) => void shown.add(field);
  const part = { draft: draftOf({ ...emptyFields, colors: [], sizes: [] }), change: () => {}, errorOf };
  renderToStaticMarkup(
    <>
      <Basics {...part} facets={{ brands: [], categories: [] }} />
      <PriceAndStock {...part} />
      <Texts {...part} />
      <Choices {...part} changeSize={() => {}} />
    </>,
  );
  expect(productFieldNames.filter((field) => !shown.has(field))).toEqual(inPictures);
});

test('a refused stock of a size is marked in its row', () => {
  const sizes = ['M', 'S', 'L'].map((name) => ({ name, inStock: true }));
  const sizeStocks = [
    { name: 'M', stock: 3 },
    { name: 'L', stock: -1 },
  ];
  const shown = renderToStaticMarkup(
    <VariantTable
      draft={draftOf({ ...emptyFields, sizes, sizeStocks })}
      change={() => {}}
      changeSize={() => {}}
      errorOf={(field) => (field === 'sizeStocks.0.stock' ? 'Stock must not be negative' : undefined)}
    />,
  );
  const wrong = shown.split('<li').filter((row) => row.includes('Stock must not be negative'));
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain('Stock of L');
});

test('a size is marked as in stock by hand only where no size has a stock that says so', () => {
  const sizes = ['M', 'S'].map((name) => ({ name, inStock: true }));
  const boxesOf = (sizeStocks: { name: string; stock: number }[] | null) =>
    renderToStaticMarkup(
      <Choices
        draft={draftOf({ ...emptyFields, sizes, sizeStocks })}
        change={() => {}}
        changeSize={() => {}}
        errorOf={() => undefined}
      />,
    ).split('In stock').length - 1;
  expect(boxesOf(null)).toBe(2);
  expect(boxesOf([{ name: 'S', stock: 3 }])).toBe(0);
});

test('the choice of a size chart names each of the shop’s once, and says where the chosen one is gone', () => {
  const chart = { name: 'Mugs', categories: [], columns: ['Size', 'Width'], rows: [['M', '8 cm']], note: '' };
  const shown = (sizeChart: string) =>
    renderToStaticMarkup(
      <SettingsProvider value={{ ...defaultSettings, sizeCharts: [chart, chart] }}>
        <SizeChartField
          draft={draftOf({ ...emptyFields, sizeChart })}
          change={() => {}}
          errorOf={() => undefined}
        />
      </SettingsProvider>,
    );
  expect(shown('Mugs').match(/(?<=<option[^>]*>)[^<]+/g)).toEqual(['By category', 'Mugs', 'No size chart']);
  expect(shown('Mugs')).not.toContain('no longer');
  expect(shown('Bags')).toContain('Bags (not found)');
  expect(shown('Bags')).toContain('The product uses its category’s chart');
});
