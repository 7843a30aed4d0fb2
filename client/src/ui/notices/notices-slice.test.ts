import { expect, test } from 'vitest';
import { dismissed, failed, longNotice, noticesReducer, succeeded } from './notices-slice.ts';

test('each notice has its own duration', () => {
  const [notice] = noticesReducer([], succeeded('Added to cart!'));
  expect(notice).toMatchObject({ type: 'success', text: 'Added to cart!', duration: 3000 });
  const [long] = noticesReducer([], failed('Login failed. Please try again.', longNotice));
  expect(long?.duration).toBe(5000);
});

test('a notice with the same text is shown once, and only the newest three stay', () => {
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

test('a success clears earlier errors about the same subject', () => {
  const about = 'p1';
  const [added, refused] = [succeeded('Added to cart!', { about }), failed('Sold out', { about })];
  expect(shown(refused, added)).toEqual(['Added to cart!']);
  expect(shown(added, refused)).toEqual(['Added to cart!', 'Sold out']);
});

test('an error without a subject is removed by no success', () => {
  const refused = failed('Failed to place order. Please try again.');
  const added = succeeded('Added to cart!');
  expect(shown(refused, added)).toEqual(['Failed to place order. Please try again.', 'Added to cart!']);
});

test('a success about one order leaves the errors about others', () => {
  const refused = failed('Sold out', { about: 'o1' });
  expect(shown(refused, succeeded('Updated', { about: 'o2' }))).toEqual(['Sold out', 'Updated']);
  expect(shown(refused, succeeded('Updated', { about: 'o1' }))).toEqual(['Updated']);
});
