import type { ProviderRefund } from '../provider.ts';

/** The kinds of events that end a refund. */
export const refundEnds = ['refund-succeeded', 'refund-failed', 'refund-returned'] as const;
export type RefundEnd = (typeof refundEnds)[number];

/** What the provider's word on a refund adds to what is written of it, if anything. */
export function updateOf(
  status: ProviderRefund['status'],
  known: readonly RefundEnd[],
): RefundEnd | undefined {
  const end = endOf(known);
  if (status === 'pending' || status === end || end === 'failed') return undefined;
  if (status === 'succeeded') return 'refund-succeeded';
  return end === 'succeeded' ? 'refund-returned' : 'refund-failed';
}

/** The state of a refund by what the ledger says of it. One that has failed, at once or after it was done, stays so. */
export function endOf(kinds: readonly string[]): 'requested' | 'succeeded' | 'failed' {
  if (kinds.includes('refund-failed') || kinds.includes('refund-returned')) return 'failed';
  return kinds.includes('refund-succeeded') ? 'succeeded' : 'requested';
}
