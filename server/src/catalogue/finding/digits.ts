import { and, andNot, type Bitmap, count, has, isEmpty, numbersIn, union } from './bitmap.ts';

/**
 * Numbers that products have, such as prices, as terms: one for each binary digit that is 1. So bitmaps answer which
 * products cost how much (a bit-sliced index).
 * https://dl.acm.org/doi/10.1145/253262.253268
 */
const digits = { price: 30, rating: 9, titleWords: 4 } as const;

export type Digited = keyof typeof digits;

const digitTerm = (of: Digited, digit: number): string => `${of}#${digit}`;

/** The terms of a whole number. One that is too large counts as the largest. */
export const digitTermsOf = (of: Digited, value: number): string[] => {
  const number = Math.min(Math.round(value), 2 ** digits[of] - 1);
  return allDigitTerms(of).filter((_, digit) => (number >>> digit) & 1);
};

/** The lowest digit first. */
export const allDigitTerms = (of: Digited): string[] =>
  Array.from({ length: digits[of] }, (_, digit) => digitTerm(of, digit));

/** Products by each digit of their numbers, the lowest first. */
export type Digits = readonly Bitmap[];

/** The products whose number is more than this. */
export function moreThan(of: Digits, among: Bitmap, value: number): Bitmap {
  if (value >= 2 ** of.length) return new Uint32Array();
  const more: Bitmap[] = [];
  let same = among;
  for (const [digit, bits] of [...of.entries()].reverse()) {
    if ((value >>> digit) & 1) same = and(same, bits);
    else {
      more.push(and(same, bits));
      same = andNot(same, bits);
    }
  }
  return union(more);
}

export function valueAt(of: Digits, number: number): number {
  let value = 0;
  for (let digit = 0; digit < of.length; digit++) if (has(of[digit] as Bitmap, number)) value += 1 << digit;
  return value;
}

/** How many of them have a number that is less than this. */
export function countLess(of: Digits, among: Bitmap, value: number): number {
  if (value >= 2 ** of.length) return count(among);
  let [less, same] = [0, among];
  for (const [digit, bits] of [...of.entries()].reverse()) {
    if ((value >>> digit) & 1) {
      less += count(andNot(same, bits));
      same = and(same, bits);
    } else same = andNot(same, bits);
  }
  return less;
}

/** The number at a place among them in ascending order, from 0. */
export function valueAtPlace(of: Digits, among: Bitmap, place: number): number {
  let [value, before, open] = [0, 0, among];
  for (const [digit, bits] of [...of.entries()].reverse()) {
    const zeros = andNot(open, bits);
    const until = before + count(zeros);
    if (place < until) open = zeros;
    else [value, before, open] = [value + (1 << digit), until, and(open, bits)];
  }
  return value;
}

/** The lowest and highest number; undefined of none. */
export function rangeOf(of: Digits, among: Bitmap): { min: number; max: number } | undefined {
  if (isEmpty(among)) return undefined;
  let [min, max] = [0, 0];
  let [low, high] = [among, among];
  for (const [digit, bits] of [...of.entries()].reverse()) {
    const [without, having] = [andNot(low, bits), and(high, bits)];
    if (isEmpty(without)) min += 1 << digit;
    else low = without;
    if (isEmpty(having)) continue;
    max += 1 << digit;
    high = having;
  }
  return { min, max };
}

export type SortDirection = 'asc' | 'desc';

/** A value of the product with a number. */
type Valued = { number: number; value: number };

/** Compares by value, and equal ones by number in the same direction, as lists of the database do by id. */
export const inDirection = (order: SortDirection): ((a: Valued, b: Valued) => number) => {
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => sign * (a.value - b.value || a.number - b.number);
};

/** The first so many by their numbers; equal ones by the product's number in the same direction. */
export function sorted(of: Digits, among: Bitmap, order: SortDirection, length: number): number[] {
  return numbersIn(leading([{ of, order }], among, length))
    .map((number) => ({ number, value: valueAt(of, number) }))
    .sort(inDirection(order))
    .slice(0, length)
    .map(({ number }) => number);
}

/**
 * The products that come first by some numbers, one after the other: at least so many, with all that are equal to the
 * last one. Each digit settles the place of some products; the next one is read among the others.
 */
export function leading(
  ranks: readonly { of: Digits; order: SortDirection }[],
  among: Bitmap,
  length: number,
): Bitmap {
  const certain: Bitmap[] = [];
  let [taken, open] = [0, among];
  for (const { of, order } of ranks) {
    for (const bits of [...of].reverse()) {
      const [zeros, ones] = [andNot(open, bits), and(open, bits)];
      const [first, rest] = order === 'asc' ? [zeros, ones] : [ones, zeros];
      const found = count(first);
      if (taken + found >= length) open = first;
      else {
        certain.push(first);
        taken += found;
        open = rest;
      }
    }
  }
  return union([...certain, open]);
}
