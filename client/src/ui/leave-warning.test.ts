import { beforeEach, expect, test, vi } from 'vitest';
import { keepFromLeaving, whenFreeToLeave } from './leave-warning.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

/** Whether the browser would ask before a reload. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('an earlier form still asks when the one changed last has nothing to lose any more', () => {
  const asked: string[] = [];
  const first = keepFromLeaving(() => asked.push('first'));
  const second = keepFromLeaving(() => asked.push('second'));
  second();
  whenFreeToLeave(() => asked.push('left'));
  expect(asked).toEqual(['first']);
  expect(asksBeforeReload()).toBe(true);
  first();
  whenFreeToLeave(() => asked.push('left'));
  expect(asked).toEqual(['first', 'left']);
  expect(asksBeforeReload()).toBe(false);
});

test('who leaves several half-filled forms is asked by each, the one changed last first', () => {
  const asked: string[] = [];
  const agreeing = (name: string) => (resume: () => void) => {
    asked.push(name);
    resume();
  };
  const kept = ['first', 'second'].map((name) => keepFromLeaving(agreeing(name)));
  whenFreeToLeave(() => asked.push('left'));
  expect(asked).toEqual(['second', 'first', 'left']);
  for (const letGo of kept) letGo();
});
