import { OrderDate } from '../../../ui/order-date.tsx';
import type { Meanwhile } from '../meanwhile.ts';

/** Who saved a field meanwhile, and when. */
export function SavedBy({ by }: { by: ReturnType<Meanwhile['by']> }) {
  if (!by) return <>Changed by orders</>;
  return (
    <>
      Saved by {by.actor}, <OrderDate iso={by.at} />
    </>
  );
}
