import { expect, test } from 'vitest';
import { createKeyReader } from './keys.ts';

const press = (key: string, more: Partial<Parameters<ReturnType<typeof createKeyReader>>[0]> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  timeStamp: 0,
  ...more,
});

test('a letter after G goes somewhere, and means itself again afterwards', () => {
  const read = createKeyReader();
  expect(read(press('g'))).toBeUndefined();
  expect(read(press('o', { timeStamp: 1000 }))).toEqual({ does: 'go', key: 'o' });
  expect(read(press('o', { timeStamp: 1100 }))).toEqual({ does: 'open' });
});

test('a letter long after G means itself', () => {
  const read = createKeyReader();
  read(press('g'));
  expect(read(press('o', { timeStamp: 1500 }))).toEqual({ does: 'open' });
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'] as const)(
  'a letter with %s is the browser’s',
  (held) => {
    const read = createKeyReader();
    expect(read(press('j', { [held]: true }))).toBeUndefined();
    expect(read(press('g', { [held]: true }))).toBeUndefined();
    expect(read(press('o'))).toEqual({ does: 'open' });
  },
);

test('signs are read with Shift or Alt Gr, and letters with Caps Lock', () => {
  const read = createKeyReader();
  expect(read(press('?', { shiftKey: true }))).toEqual({ does: 'help' });
  expect(read(press('/', { ctrlKey: true, altKey: true }))).toEqual({ does: 'search' });
  expect(read(press('J'))).toEqual({ does: 'next' });
});

test('other keys mean nothing, whatever they are called', () => {
  const read = createKeyReader();
  for (const key of ['z', 'Enter', 'toString', 'constructor']) expect(read(press(key))).toBeUndefined();
});
