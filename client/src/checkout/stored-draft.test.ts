import { expect, test } from 'vitest';
import { emptyAddress } from '../ui/forms/address-fields.tsx';
import { blankDraft, storedDraft, withOwnEmail, withoutOwnEmail } from './stored-draft.ts';

const typed = { ...emptyAddress, city: 'Portland' };
const draft = {
  source: 'new' as const,
  newAddress: typed,
  savedAddress: typed,
  shouldSave: true,
  method: 'cash' as const,
};

test('a stored checkout draft is read as it was written', () => {
  expect(storedDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(storedDraft(JSON.parse(JSON.stringify(blankDraft)))).toEqual(blankDraft);
});

test('an untouched address is still one after the email of the account has changed', () => {
  const shown = withOwnEmail(emptyAddress, 'old@example.com');
  const kept = withoutOwnEmail(shown, 'old@example.com');
  expect(withOwnEmail(kept, 'new@example.com')).toEqual({ ...emptyAddress, email: 'new@example.com' });
  const others = { ...typed, email: 'friend@example.com' };
  expect(withOwnEmail(withoutOwnEmail(others, 'old@example.com'), 'new@example.com')).toEqual(others);
});

test.each([null, undefined, 7, 'text', [], {}])(
  'a stored draft that is none (%j) is a blank one',
  (stored) => {
    expect(storedDraft(stored)).toEqual(blankDraft);
  },
);

test('an unreadable field of a stored checkout draft is blank, and the rest is kept', () => {
  const { city: _, ...withoutCity } = typed;
  expect(storedDraft({ ...draft, newAddress: null, method: 'cheque', more: 1 })).toEqual({
    ...draft,
    newAddress: emptyAddress,
    method: null,
  });
  expect(storedDraft({ ...draft, newAddress: withoutCity, savedAddress: { ...typed, city: 7 } })).toEqual({
    ...draft,
    newAddress: emptyAddress,
    savedAddress: null,
  });
  expect(storedDraft({ ...draft, source: 'other', shouldSave: 'yes' })).toEqual({
    ...draft,
    source: null,
    shouldSave: false,
  });
});
