import type { Cents } from './money.ts';

/**
 * What of an amount is tax when the amount has it in already: amount × rate / (100 + rate), to the nearest cent, a half
 * goes up. What is left is the rest of the amount, so the two always add up.
 * @param amountCents not below zero
 * @param rate percent of the amount without the tax, with at most three decimals
 */
export function includedTax(amountCents: Cents, rate: number): { taxCents: Cents; netCents: Cents } {
  // Whole numbers throughout: a rate of 8.875 is no exact binary fraction.
  const thousandths = BigInt(Math.round(rate * 1000));
  const whole = 100_000n + thousandths;
  const twice = 2n * BigInt(amountCents) * thousandths;
  const taxCents = Number((twice + whole) / (2n * whole));
  return { taxCents, netCents: amountCents - taxCents };
}

/**
 * The tax of a part of an amount that is taken off it after `beforeCents` of it were: parts that make up the whole have
 * together exactly the tax of the whole.
 */
export function includedTaxOfPart(partCents: Cents, beforeCents: Cents, rate: number) {
  const taxCents =
    includedTax(beforeCents + partCents, rate).taxCents - includedTax(beforeCents, rate).taxCents;
  return { taxCents, netCents: partCents - taxCents };
}
