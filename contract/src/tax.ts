import type { Cents } from './money.ts';

/**
 * The tax included in an amount: amount × rate / (100 + rate), rounded half up to the cent. The net amount is the rest, so
 * both always add up.
 * @param amountCents not below zero
 * @param rate percent of the amount without the tax, with at most three decimals
 */
export function includedTax(amountCents: Cents, rate: number): { taxCents: Cents; netCents: Cents } {
  // Integers throughout, because a rate such as 8.875 may be inexact in binary.
  const thousandths = BigInt(Math.round(rate * 1000));
  const whole = 100_000n + thousandths;
  const twice = 2n * BigInt(amountCents) * thousandths;
  const taxCents = Number((twice + whole) / (2n * whole));
  return { taxCents, netCents: amountCents - taxCents };
}

/**
 * The tax of a part of an amount, after parts of `beforeCents` in total. The taxes of all parts add up to exactly the tax
 * of the whole.
 */
export function includedTaxOfPart(partCents: Cents, beforeCents: Cents, rate: number) {
  const taxCents =
    includedTax(beforeCents + partCents, rate).taxCents - includedTax(beforeCents, rate).taxCents;
  return { taxCents, netCents: partCents - taxCents };
}
