import { t } from '@kiosk/contract/language/t.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import { editConflict } from '@kiosk/contract/problem-codes.ts';
import type { OrderUpdate, PlacedOrder } from '../../api/orders.ts';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { changeOrderStatus } from '../../orders/order-thunks.ts';
import { failed, succeeded } from '../../ui/notices/notices-slice.ts';

/**
 * Sets the status of an order, with a notice of the outcome.
 * @param onChanged shows what became of the order, where the store does not
 * @param onOutdated another user has changed the order
 */
export function useStatusChange(
  { id, status: seenStatus }: PlacedOrder,
  onChanged: ((update: OrderUpdate) => void) | undefined,
  onOutdated: () => void,
  onDone: (status: OrderStatus) => void,
) {
  const dispatch = useAppDispatch();
  const report = (thrown: unknown) => {
    const { message, status } = failureOf(thrown);
    dispatch(failed(message, { about: id, status }));
  };
  const show = (update: OrderUpdate) => {
    onChanged?.(update);
    dispatch(succeeded(t('Order status updated successfully.'), { about: id }));
  };
  const change = async (status: OrderStatus) => {
    try {
      show(await dispatch(changeOrderStatus({ id, status, seenStatus })).unwrap());
      onDone(status);
    } catch (error) {
      report(error);
      if (failureOf(error).code === editConflict) onOutdated();
    }
  };
  return { show, report, change };
}
