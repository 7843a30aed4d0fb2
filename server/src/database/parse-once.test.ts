import { expect, test } from 'vitest';
import { parseOnce } from './parse-once.ts';

const listOf = (letter: string, length: number) => JSON.stringify([{ name: letter.repeat(length) }]);

test('the same text is parsed once', () => {
  expect(parseOnce(listOf('a', 1))).toBe(parseOnce(listOf('a', 1)));
});

test('nothing in a parsed list can be changed, which all share', () => {
  const [size] = parseOnce(listOf('b', 1));
  expect(() => {
    size.name = 'other';
  }).toThrow(TypeError);
});

test('long texts push out the oldest alone', () => {
  const old = parseOnce(listOf('c', 700_000));
  const young = parseOnce(listOf('d', 700_000));
  parseOnce(listOf('e', 700_000));
  expect(parseOnce(listOf('d', 700_000))).toBe(young);
  expect(parseOnce(listOf('c', 700_000))).not.toBe(old);
});

test('a text longer than all that is kept pushes out nothing', () => {
  const kept = parseOnce(listOf('f', 1));
  parseOnce(listOf('g', 2_000_001));
  expect(parseOnce(listOf('f', 1))).toBe(kept);
});
