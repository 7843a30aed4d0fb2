import type { Failure } from '../api/thunk.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

type OrdersFailureProps = { failure: Failure; onRetry: () => void };

/** Instead of orders that could not be fetched (point 8). */
export function OrdersFailure({ failure, onRetry }: OrdersFailureProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <Banner type="error">
        Failed to fetch orders: {failure.message || 'the shop could not be reached. Please try again.'}
      </Banner>
      <Button kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
