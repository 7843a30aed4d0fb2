import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { useState } from 'react';
import type { OrderUpdate } from '../../api/orders.ts';
import { type AppDispatch, failureOf, useAppDispatch } from '../../api/thunk.ts';
import { longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

/** An action for several orders at once. */
export type OrderBulkAction = {
  /** The orders that it is for; others stay as they are. */
  isDue: (order: AdminOrder) => boolean;
  /** Resolves with an outcome for each. Rejects if it failed with all of them. */
  act: (dispatch: AppDispatch, orders: readonly AdminOrder[]) => Promise<readonly BulkOutcome[]>;
  /** The notice: how many it was done with, and how many stayed. */
  report: (done: number, stayed: number) => string;
};

/** The latest state of the order, and why the action failed if it did. */
export type BulkOutcome = { order: AdminOrder; update?: OrderUpdate | undefined; message?: string };

/** An order with which it failed, and why. */
export type OrderFailure = { order: AdminOrder; message: string };

/** Does something with the orders; one with which it fails does not stop the others. */
export function useOrderBulkAction(
  orders: readonly AdminOrder[],
  onChanged: ((update: OrderUpdate) => void) | undefined,
) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const [busyWith, setBusyWith] = useState<OrderBulkAction>();
  const [failures, setFailures] = useState<readonly OrderFailure[]>([]);

  const run = async (action: OrderBulkAction) => {
    if (busyWith) return;
    setBusyWith(action);
    const due = orders.filter(action.isDue);
    const outcomes = due.length === 0 ? [] : await outcomesOf(action, dispatch, due);
    for (const { update } of outcomes) if (update) onChanged?.(update);
    const failed = outcomes.filter((outcome) => outcome.message !== undefined) as OrderFailure[];
    const done = due.length - failed.length;
    if (done > 0 || due.length === 0)
      dispatch(succeeded(action.report(done, orders.length - due.length), longNotice));
    if (!isMounted()) return;
    setBusyWith(undefined);
    setFailures(failed);
  };
  return { run, busyWith, failures, forgetFailures: () => setFailures([]) };
}

async function outcomesOf(
  { act }: OrderBulkAction,
  dispatch: AppDispatch,
  orders: readonly AdminOrder[],
): Promise<readonly BulkOutcome[]> {
  try {
    return await act(dispatch, orders);
  } catch (thrown) {
    const { message } = failureOf(thrown);
    return orders.map((order) => ({ order, message }));
  }
}
