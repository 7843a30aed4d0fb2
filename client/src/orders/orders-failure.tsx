import type { Failure } from '../api/thunk.ts';
import { RetryBanner } from '../ui/retry-banner.tsx';

type OrdersFailureProps = { failure: Failure; onRetry: () => void };

/** Instead of orders that could not be fetched (point 8). */
export function OrdersFailure({ failure, onRetry }: OrdersFailureProps) {
  return (
    <RetryBanner onRetry={onRetry}>
      Failed to fetch orders: {failure.message || 'the shop could not be reached. Please try again.'}
    </RetryBanner>
  );
}
