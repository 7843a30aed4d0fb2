import { productFieldNames } from '@kiosk/contract/product-fields.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { draftOf, emptyFields } from '../draft.ts';
import { Basics, PriceAndStock } from './basics.tsx';
import { Choices } from './choices.tsx';
import { Texts } from './texts.tsx';

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
      <Choices {...part} />
    </>,
  );
  expect(productFieldNames.filter((field) => !shown.has(field))).toEqual(inPictures);
});
