import { expect, test } from 'vitest';
import { phraseOf } from './phrases.ts';

test('an action is described around the name of its subject, with its outcome', () => {
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

test('a change of the pinned products is not one of a product', () => {
  expect(phraseOf({ action: 'update', subject: 'product', subjectId: 'pins' })).toEqual(['changed the', '']);
});
