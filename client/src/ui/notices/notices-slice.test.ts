import { expect, test } from 'vitest';
import { dismissed, failed, longNotice, noticesReducer, succeeded } from './notices-slice.ts';

test('a notice carries its own time', () => {
  const [notice] = noticesReducer([], succeeded('Added to cart!'));
  expect(notice).toMatchObject({ type: 'success', text: 'Added to cart!', duration: 3000 });
  const [long] = noticesReducer([], failed('Login failed. Please try again.', longNotice));
  expect(long?.duration).toBe(5000);
});

test('the same words are shown once, and the newest three stay', () => {
  const texts = ['a', 'b', 'a', 'c', 'd'];
  const notices = texts.reduce(
    (state, text) => noticesReducer(state, failed(text)),
    noticesReducer(undefined, { type: '' }),
  );
  expect(notices.map(({ text }) => text)).toEqual(['a', 'c', 'd']);
});

test('a dismissed notice is gone', () => {
  const before = noticesReducer([], succeeded('Saved'));
  expect(noticesReducer(before, dismissed(before[0]?.id ?? ''))).toEqual([]);
});

const shown = (...actions: Parameters<typeof noticesReducer>[1][]) =>
  actions.reduce(noticesReducer, noticesReducer(undefined, { type: '' })).map(({ text }) => text);

test('what works at last clears the errors of the attempts before it', () => {
  expect(shown(failed('Failed to add address.'), succeeded('Address added successfully.'))).toEqual([
    'Address added successfully.',
  ]);
  expect(shown(succeeded('Added to cart!'), failed('Failed to add to cart.'))).toEqual([
    'Added to cart!',
    'Failed to add to cart.',
  ]);
});

test('the error about one order outlives the success of another', () => {
  const refused = failed('Sold out', { about: 'o1' });
  expect(shown(refused, succeeded('Updated', { about: 'o2' }))).toEqual(['Sold out', 'Updated']);
  expect(shown(refused, succeeded('Updated', { about: 'o1' }))).toEqual(['Updated']);
});
