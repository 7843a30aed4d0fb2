import type { MinorUnits } from './money.ts';
import { divideAmong } from './tax.ts';

/** A line of an order; `priceMinor` is the price of one unit. */
export type RefundableLine = { priceMinor: MinorUnits; quantity: number };

/** What came back in one parcel, by the number of the line. */
export type ReturnedLines = { lines: readonly { position: number; quantity: number }[] };

/**
 * How much of an order's refunds each of its lines has, to the cent. Refunds name no lines: what came back is refunded
 * first, up to its price and in the order of the returns, and the rest is divided among what is left of the lines in
 * proportion.
 * @returns shares in the order of the lines, whose sum is `refundedMinor`; what is beyond all lines is the first one's
 */
export function refundShares(
  refundedMinor: MinorUnits,
  lines: readonly RefundableLine[],
  returns: readonly ReturnedLines[],
): MinorUnits[] {
  const shares = lines.map(() => 0);
  let left = refundedMinor;
  const divide = (amounts: readonly MinorUnits[]) => {
    const part = Math.min(left, sumOf(amounts));
    for (const [at, share] of divideAmong(part, amounts).entries()) shares[at] = (shares[at] ?? 0) + share;
    left -= part;
  };
  for (const returned of returns)
    divide(lines.map(({ priceMinor }, at) => priceMinor * unitsIn(returned, at)));
  divide(lines.map(({ priceMinor, quantity }, at) => priceMinor * quantity - (shares[at] ?? 0)));
  return shares.map((share, at) => (at === 0 ? share + left : share));
}

/** How many units of a line came back. */
export const unitsIn = ({ lines }: ReturnedLines, at: number): number =>
  sumOf(lines.filter(({ position }) => position === at).map(({ quantity }) => quantity));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
