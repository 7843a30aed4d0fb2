import type { ProviderRefund } from '../provider.ts';

export const refundEnds = ['refund-succeeded', 'refund-failed', 'refund-returned'] as const;
export type RefundEnd = (typeof refundEnds)[number];

/** The event that the provider's status of a refund adds to the recorded ones, if any. */
export function updateOf(
  status: ProviderRefund['status'],
  known: readonly RefundEnd[],
): RefundEnd | undefined {
  const end = endOf(known);
  if (status === 'pending' || status === end || end === 'failed') return undefined;
  if (status === 'succeeded') return 'refund-succeeded';
  return end === 'succeeded' ? 'refund-returned' : 'refund-failed';
}

/** The state of a refund, derived from its events. A failed refund stays failed, also if it had succeeded first. */
export function endOf(kinds: readonly string[]): 'requested' | 'succeeded' | 'failed' {
  if (kinds.includes('refund-failed') || kinds.includes('refund-returned')) return 'failed';
  return kinds.includes('refund-succeeded') ? 'succeeded' : 'requested';
}
