import type { RefundEnd } from './ledger.store.ts';
import type { ProviderRefund } from './provider.ts';

/** A refund that has failed, at once or after it was done, stays so. */
export const hasFailed = (known: readonly RefundEnd[]): boolean =>
  known.includes('refund-failed') || known.includes('refund-returned');

/** What the provider's word on a refund adds to what is written of it, if anything. */
export function newsOf(status: ProviderRefund['status'], known: readonly RefundEnd[]): RefundEnd | undefined {
  if (hasFailed(known) || status === 'pending') return undefined;
  const isDone = known.includes('refund-succeeded');
  if (status === 'succeeded') return isDone ? undefined : 'refund-succeeded';
  return isDone ? 'refund-returned' : 'refund-failed';
}
