import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';
import { storedText } from './stored-text.ts';

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('a checkout draft is read by the user who wrote it, and by no other', () => {
  const drafts = createDrafts(storedText('checkout', refused));
  drafts.write('nora', { city: 'Portland' });
  expect(drafts.read('nora')).toEqual({ city: 'Portland' });
  expect(drafts.read('otto')).toBeNull();
});

test('a checkout draft is removed when another user logs in, or nobody is logged in', () => {
  const drafts = createDrafts(storedText('checkout', refused));
  for (const next of ['otto', null]) {
    drafts.write('nora', 'a draft');
    drafts.keepOnlyFor('nora');
    expect(drafts.read('nora')).toBe('a draft');
    drafts.keepOnlyFor(next);
    expect(drafts.read('nora')).toBeNull();
  }
});

test.each(['not JSON', 'null', '7'])('a draft that is %s is none', (text) => {
  const drafts = createDrafts({ read: () => text, write: () => undefined, remove: () => undefined });
  expect(drafts.read('nora')).toBeFalsy();
});
