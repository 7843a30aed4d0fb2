import { beforeEach, expect, test, vi } from 'vitest';
import { guardPage } from './guard-page.ts';
import { confirmLeave } from './unsaved-guards.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

/** Whether the browser would ask before a reload. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a changed form still asks when a form changed later is clean again', () => {
  const asked: string[] = [];
  const first = guardPage(() => asked.push('first'));
  const second = guardPage(() => asked.push('second'));
  second();
  confirmLeave(() => asked.push('left'));
  expect(asked).toEqual(['first']);
  expect(asksBeforeReload()).toBe(true);
  first();
  confirmLeave(() => asked.push('left'));
  expect(asked).toEqual(['first', 'left']);
  expect(asksBeforeReload()).toBe(false);
});

test('leaving several changed forms asks for each, the one changed last first', () => {
  const asked: string[] = [];
  const agreeing = (name: string) => (resume: () => void) => {
    asked.push(name);
    resume();
  };
  const kept = ['first', 'second'].map((name) => guardPage(agreeing(name)));
  confirmLeave(() => asked.push('left'));
  expect(asked).toEqual(['second', 'first', 'left']);
  for (const letGo of kept) letGo();
});
