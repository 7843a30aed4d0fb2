import { expect, test, vi } from 'vitest';
import { rememberedView, rememberView } from './remembered-view.ts';

test('the view of a list that was chosen last rests in the browser, each list’s apart', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  rememberView('/admin-orders', 'table');
  expect(stored.size).toBe(1);
  expect(rememberedView('/admin-orders')).toBe('table');
  expect(rememberedView('/admin-products')).toBeNull();
  rememberView('/admin-orders', null);
  expect(stored.size).toBe(0);
  vi.unstubAllGlobals();
});
