import { expect, test } from 'vitest';
import { fromStripe, toStripe } from './stripe-amounts.ts';

test.each([
  ['usd', 1999, 1999],
  ['jpy', 500, 500],
  ['isk', 500, 50_000],
  ['ugx', 20, 2000],
  ['kwd', 5120, 5120],
  ['lyd', 5120, 512],
  ['iqd', 1_000_000, 100_000],
])('Stripe counts %s as it documents: %i minor units are %i', (currency, minor, amount) => {
  expect(toStripe(minor, currency)).toBe(amount);
  expect(fromStripe(amount, currency)).toBe(minor);
});

test.each([
  ['kwd', 5125],
  ['lyd', 5125],
  ['tnd', 1],
])('an amount of %s that Stripe cannot charge exactly is refused, not rounded', (currency, minor) => {
  expect(() => toStripe(minor, currency)).toThrow(expect.objectContaining({ outcome: 'refused' }));
});
