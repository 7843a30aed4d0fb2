import { expect, test } from 'vitest';
import { followed, isKnown } from './use-managed-facets.ts';

const merged = { brands: { acme: 'alder' }, categories: { hats: 'coats' } };

test('a merged category is chosen as the one it went into, once, and nothing else changes', () => {
  const filters = { q: ['acme'], brand: ['acme', 'alder'], category: ['hats', 'boats', 'constructor'] };
  const now = { q: ['acme'], brand: ['alder'], category: ['coats', 'boats', 'constructor'] };
  expect(followed(filters, merged)).toEqual(now);
  expect(followed(filters, undefined)).toBe(filters);
});

test('the brands and categories chosen last must exist', () => {
  const options = { brand: [], category: [{ value: 'coats', label: 'Coats', checked: false }] };
  expect(isKnown({ brand: [], category: ['boats', 'coats'] }, options)).toBe(true);
  expect(isKnown({ brand: [], category: ['coats', 'boats'] }, options)).toBe(false);
  expect(isKnown({ brand: ['acme'], category: [] }, options)).toBe(false);
});
