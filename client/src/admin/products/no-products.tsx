import type { Failure } from '../../api/thunk.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';

type NoProductsProps = { isNarrowed: boolean; onClear: () => void };

export function NoProducts({ isNarrowed, onClear }: NoProductsProps) {
  return isNarrowed ? (
    <Empty title="No products found" text="Try another search, or clear the filters.">
      <Button kind="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </Empty>
  ) : (
    <Empty title="No products in the shop" text="What you add or restore appears here." />
  );
}

type ProductsFailureProps = { failure: Failure; onRetry: () => void; onClear: () => void };

/** What the address asks for may not exist; asking again would not help then. */
export function ProductsFailure({ failure, onRetry, onClear }: ProductsFailureProps) {
  if (failure.status !== 400) return <RetryBanner onRetry={onRetry}>{failure.message}</RetryBanner>;
  return (
    <div className="grid justify-items-start gap-4">
      <Banner type="error">{failure.message}</Banner>
      <Button kind="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
