import { expect, test, vi } from 'vitest';
import { openRatherThanChange } from './open-picker.ts';

/** @returns whether the key has lost what the browser does with it by itself */
function isTakenAway(showPicker: (() => void) | undefined, key: string, held = {}): boolean {
  const preventDefault = vi.fn();
  const none = { altKey: false, ctrlKey: false, metaKey: false };
  openRatherThanChange({ key, ...none, ...held, preventDefault, currentTarget: { showPicker } });
  return preventDefault.mock.calls.length > 0;
}

test.each(['ArrowDown', 'ArrowLeft', 'Home', 'PageUp', 'c', ' '])('the key %j opens the dropdown', (key) => {
  const open = vi.fn();
  expect(isTakenAway(open, key)).toBe(true);
  expect(open).toHaveBeenCalledOnce();
});

test('the status dropdown leaves other keys, and those with a modifier, to the browser', () => {
  const open = vi.fn();
  for (const key of ['Tab', 'Enter', 'Escape', 'F5']) expect(isTakenAway(open, key)).toBe(false);
  expect(isTakenAway(open, 'r', { ctrlKey: true })).toBe(false);
  expect(isTakenAway(open, 'ArrowDown', { altKey: true })).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test('the status dropdown leaves a key to the browser where no picker opens', () => {
  expect(isTakenAway(undefined, 'ArrowDown')).toBe(false);
  const refuse = () => {
    throw new DOMException('Not now', 'NotAllowedError');
  };
  expect(isTakenAway(refuse, 'ArrowDown')).toBe(false);
});
