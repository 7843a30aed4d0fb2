import { expect, test } from 'vitest';
import { pageTokens } from './tokens.ts';

function storageWith(entries: Record<string, string>): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

test('the token rests in the storage under the key token', () => {
  const storage = storageWith({ token: 'of the last visit' });
  const tokens = pageTokens(() => storage);
  expect(tokens.read()).toBe('of the last visit');
  tokens.write('new');
  expect(storage.getItem('token')).toBe('new');
  tokens.remove();
  expect(storage.getItem('token')).toBeNull();
  expect(tokens.read()).toBeNull();
});

test('a page keeps its session when another tab logs in another user', () => {
  const storage = storageWith({ token: 'of Nora' });
  const tokens = pageTokens(() => storage);
  expect(tokens.read()).toBe('of Nora');
  expect(tokens.isChangedByAnotherTab()).toBe(false);
  storage.setItem('token', 'of Otto');
  expect(tokens.isChangedByAnotherTab()).toBe(true);
  expect(tokens.read()).toBe('of Nora');
  tokens.remove();
  expect(storage.getItem('token')).toBe('of Otto');
});

test('a browser that refuses its storage keeps a session until the page is closed', () => {
  const tokens = pageTokens(() => {
    throw new Error('denied');
  });
  expect(tokens.read()).toBeNull();
  tokens.write('for now');
  expect(tokens.read()).toBe('for now');
  expect(tokens.isChangedByAnotherTab()).toBe(false);
});
