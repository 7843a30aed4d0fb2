import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressText } from './address-text.tsx';

test('an order of another backend that has no address is shown without one', () => {
  expect(renderToStaticMarkup(<AddressText address={undefined} />)).toContain('No address was given.');
});
