import { expect, test } from 'vitest';
import { phraseOf } from './phrases.ts';

test('an action is told around the name of what it was done to, with what came of it', () => {
  expect(phraseOf({ action: 'archive', subject: 'product' })).toEqual(['took the product', 'off sale']);
  expect(phraseOf({ action: 'change-status', subject: 'order', after: { status: 'shipped' } })).toEqual([
    'changed the status of order',
    'to shipped',
  ]);
  expect(phraseOf({ action: 'change-role', subject: 'account', after: { role: 'admin' } })).toEqual([
    'changed the role of',
    'to admin',
  ]);
});
