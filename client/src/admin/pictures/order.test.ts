import { expect, test } from 'vitest';
import { moved } from '../rows/moved.ts';
import { violationOf, withMore } from './order.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
])('the picture at %i is moved to %i', (from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected);
});

test('new pictures are added at the end, each once', () => {
  const sea = { url: '/sea', text: 'The sea' };
  expect(withMore([sea], ['/hill', '/sea', '/hill'])).toEqual([sea, { url: '/hill', text: '' }]);
});

test.each([
  ['https://pictures.example/jumper.jpg', undefined],
  ['/pictures/jumper-1.svg', undefined],
  ['http://pictures.example/jumper.jpg', 'Expected'],
  ['//pictures.example/jumper.jpg', 'Expected'],
  ['javascript:alert(1)', 'Expected'],
  ['jumper.jpg', 'Expected'],
  [`/${'x'.repeat(2000)}`, 'An address may have'],
  ['/sea', 'This picture is already there.'],
])('the typed picture address %s is taken, or refused with the reason', (url, violation) => {
  const said = violationOf(url, [{ url: '/sea', text: '' }]);
  expect(said ?? '').toMatch(violation ?? /^$/);
});
