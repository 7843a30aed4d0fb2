import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import NothingFound from './nothing-found.tsx';
import type { ListedProducts } from './use-product-list.ts';

const shown = (chosen: Record<string, string[]>) => {
  const groups = Object.entries(chosen).map(([name, values]) => ({ name, values }));
  const list = { groups, search: chosen.q?.[0] ?? '' } as unknown as ListedProducts;
  return renderToStaticMarkup(<NothingFound list={list} />);
};

test.each([
  [{ brand: ['alder'] }, 'No product matches all of your filters. Try removing some.', 'Clear filters'],
  [{ q: ['zzz'], brand: [] }, 'No product matches your search. Try other words.', 'Clear search'],
  [
    { q: ['zzz'], brand: ['alder'] },
    'No product matches your search and all of your filters. Try removing some.',
    'Clear search and filters',
  ],
])('a list of administrators that is empty by %j says what was looked for', (chosen, text, button) => {
  const page = shown(chosen);
  expect(page).toContain(text);
  expect(page).toContain(button);
});
