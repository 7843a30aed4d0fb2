import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { useState } from 'react';
import type { OrderUpdate } from '../../api/orders.ts';
import { type AppDispatch, failureOf, useAppDispatch } from '../../api/thunk.ts';
import { longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

/** What is done with many orders, one after the other. */
export type OrderWork = {
  /** The orders that it is for; others stay as they are. */
  isDue: (order: AdminOrder) => boolean;
  act: (dispatch: AppDispatch, order: AdminOrder) => Promise<OrderUpdate>;
  /** The notice: how many it was done with, and how many stayed. */
  report: (done: number, stayed: number) => string;
};

/** An order with which it failed, and why. */
export type OrderFailure = { order: AdminOrder; message: string };

/** Does something with each order, one call each; one that fails does not keep the others. */
export function useEachOrder(
  orders: readonly AdminOrder[],
  onChanged: ((update: OrderUpdate) => void) | undefined,
) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const [busyWith, setBusyWith] = useState<OrderWork>();
  const [failures, setFailures] = useState<readonly OrderFailure[]>([]);

  const run = async (work: OrderWork) => {
    if (busyWith) return;
    setBusyWith(work);
    const due = orders.filter(work.isDue);
    const failed: OrderFailure[] = [];
    for (const order of due) {
      try {
        onChanged?.(await work.act(dispatch, order));
      } catch (thrown) {
        failed.push({ order, message: failureOf(thrown).message });
      }
    }
    const done = due.length - failed.length;
    if (done > 0 || due.length === 0)
      dispatch(succeeded(work.report(done, orders.length - due.length), longNotice));
    if (!isMounted()) return;
    setBusyWith(undefined);
    setFailures(failed);
  };
  return { run, busyWith, failures, forgetFailures: () => setFailures([]) };
}
