/** Of a line: what its units cost, and how much of that came back. */
export type RefundableLine = { cents: number; returnedCents: number };

/**
 * How much of an order's refunds each of its lines has, to the cent. Refunds name no lines: what came back is refunded
 * first, up to its price, and the rest is spread over what is left of the lines in proportion.
 * @returns shares in the order of the lines, whose sum is `refundedCents`
 */
export function refundShares(refundedCents: number, lines: readonly RefundableLine[]): number[] {
  const returned = lines.map(({ returnedCents }) => returnedCents);
  const forReturns = Math.min(refundedCents, sumOf(returned));
  const shares = spread(forReturns, returned);
  const left = lines.map(({ cents }, at) => cents - (shares[at] ?? 0));
  const rest = spread(refundedCents - forReturns, left);
  return shares.map((share, at) => share + (rest[at] ?? 0));
}

/**
 * Divides an amount in proportion to weights. Each part is the difference of two rounded sums, so nothing is lost; without
 * weights all of it is the first one's.
 */
function spread(amount: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  if (total === 0) return weights.map((_, at) => (at === 0 ? amount : 0));
  let [weight, before] = [0n, 0n];
  return weights.map((each) => {
    weight += BigInt(each);
    const until = (BigInt(amount) * weight) / BigInt(total);
    const share = Number(until - before);
    before = until;
    return share;
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
