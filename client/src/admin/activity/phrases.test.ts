import { addTexts, inLanguage } from '@kiosk/contract/language/t.ts';
import { expect, test } from 'vitest';
import { nameOf, newValueOf, nounOf } from './phrases.ts';

test('the log says to what a status or a role was changed', () => {
  expect(newValueOf({ action: 'change-status', after: { status: 'shipped' } })).toBe('Shipped');
  expect(newValueOf({ action: 'change-role', after: { role: 'admin' } })).toBe('Administrator');
  expect(newValueOf({ action: 'archive' })).toBe('');
});

test('a change of the pinned products is not one of a product', () => {
  expect(nounOf({ subject: 'product', subjectId: '65f0c0ffee0000000000000a' })).toBe('the product');
  expect(nounOf({ subject: 'product', subjectId: 'pins' })).toBe('the');
});

test('names that a merchant has given are not translated in the log', () => {
  addTexts('de', { settings: 'Einstellungen' });
  const nameIn = (subject: 'settings' | 'product') =>
    inLanguage('de', () => nameOf({ action: 'update', subject, subjectId: 'any', label: 'settings' }));
  expect(nameIn('settings')).toBe('Einstellungen');
  expect(nameIn('product')).toBe('settings');
});

test('the log names an exported file in words', () => {
  expect(
    nameOf({ action: 'export', subject: 'export', subjectId: 'order-lines', label: 'order-lines' }),
  ).toBe('order lines');
});
