import { OrderDate } from '../../../ui/order-date.tsx';
import type { EditConflict } from '../edit-conflict.ts';

export function SavedBy({ by }: { by: ReturnType<EditConflict['by']> }) {
  if (!by) return <>Changed by orders</>;
  return (
    <>
      Saved by {by.actor}, <OrderDate iso={by.at} />
    </>
  );
}
