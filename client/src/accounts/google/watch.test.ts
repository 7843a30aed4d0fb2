import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForGoogle } from './watch.ts';

const told = vi.fn();
const arrive = () => vi.stubGlobal('window', { google: { accounts: { id: {} } } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  told.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the library is looked for every 100 ms', () => {
  watchForGoogle(told);
  vi.advanceTimersByTime(4901);
  arrive();
  vi.advanceTimersByTime(98);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(told.mock.calls).toEqual([['ready']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a library that is already there is found at once', () => {
  arrive();
  watchForGoogle(told);
  expect(told.mock.calls).toEqual([['ready']]);
});

test('the library is given up after 10 s', () => {
  watchForGoogle(told);
  vi.advanceTimersByTime(9999);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(told.mock.calls).toEqual([['missing']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('who leaves the page looks no longer', () => {
  watchForGoogle(told)();
  expect(vi.getTimerCount()).toBe(0);
});
