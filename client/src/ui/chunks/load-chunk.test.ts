import { beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
const importChunk = vi.fn(async () => 'the chunk');

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response());
  importChunk.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { querySelector: (selector: string) => selector.includes('preloaded') || null });
  return () => vi.unstubAllGlobals();
});

test.each([
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not there', async () => new Response(null, { status: 404 })],
])('a chunk is not imported while a file of it %s, and asks for that file again', async (how, missed) => {
  // Of its own: what has arrived is remembered.
  const [arrived, missing] = [`${how}, arrived`, `${how}, missing`];
  fetched.mockImplementation(async (path) => (path === `/${missing}` ? missed() : new Response()));
  await expect(loadChunk(importChunk, [arrived, missing])).rejects.toThrow();
  expect(importChunk).not.toHaveBeenCalled();

  fetched.mockImplementation(async () => new Response());
  fetched.mockClear();
  expect(await loadChunk(importChunk, [arrived, missing])).toBe('the chunk');
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([`/${missing}`]);
});

test('a file of a chunk that the page preloads is left to the browser', async () => {
  await loadChunk(importChunk, ['preloaded.js']);
  expect(fetched).not.toHaveBeenCalled();
  expect(importChunk).toHaveBeenCalled();
});
