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
