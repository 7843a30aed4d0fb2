import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForGoogle } from './watch.ts';

const report = vi.fn();
const arrive = () => vi.stubGlobal('window', { google: { accounts: { id: {} } } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  report.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the Google library is looked for every 100 ms', () => {
  watchForGoogle(report);
  vi.advanceTimersByTime(4901);
  arrive();
  vi.advanceTimersByTime(98);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(report.mock.calls).toEqual([['ready']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a Google library that is already loaded is found at once', () => {
  arrive();
  watchForGoogle(report);
  expect(report.mock.calls).toEqual([['ready']]);
});

test('watchForGoogle reports a library that has not loaded after 10 s as missing', () => {
  watchForGoogle(report);
  vi.advanceTimersByTime(9999);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(report.mock.calls).toEqual([['missing']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('leaving the page stops the search for the Google library', () => {
  watchForGoogle(report)();
  expect(vi.getTimerCount()).toBe(0);
});
