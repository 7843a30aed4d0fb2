import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rating } from './rating.tsx';

test('a product that nobody has rated shows no stars', () => {
  expect(renderToStaticMarkup(<Rating value={0} />)).toBe('');
  expect(renderToStaticMarkup(<Rating value={4.5} />)).toContain('Rated 4.5 out of 5');
});
