import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { type MouseEvent, useState } from 'react';
import type { OrderUpdate, PlacedOrder } from '../../api/orders.ts';
import { createApiThunk, useAppDispatch } from '../../api/thunk.ts';
import { orderChanged } from '../../orders/order-thunks.ts';
import { Button } from '../../ui/button.tsx';

/** Restores the status of a cancelled order, and takes its stock again (+). */
const undoCancellation = createApiThunk(
  'orders/undoCancellation',
  'Failed to update order status.',
  async ({ http }, id: string) => {
    const path = pathTo(adminApiPaths.orderUndoCancellation, id);
    return (await http(path, { method: 'POST', signedIn: true })).body as PlacedOrder;
  },
);

type UndoButtonProps = {
  order: { id: string; number?: string | undefined };
  onRestored: (order: OrderUpdate) => void;
  onFailed: (thrown: unknown) => void;
  /** It has done its work, and is to be removed. */
  onGone: () => void;
};

export function UndoButton({ order, onRestored, onFailed, onGone }: UndoButtonProps) {
  const dispatch = useAppDispatch();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const select = button.parentElement?.querySelector('select');
    setUndoing(true);
    try {
      const restored = await dispatch(undoCancellation(order.id)).unwrap();
      dispatch(orderChanged(restored));
      onRestored(restored);
      // The button is removed, and the focus would be lost with it.
      if ([button, document.body].includes(document.activeElement as HTMLElement)) select?.focus();
      onGone();
    } catch (error) {
      onFailed(error);
    }
    setUndoing(false);
  };
  return (
    <Button
      kind="secondary"
      aria-label={t('Undo the cancellation of order #{id}', { id: orderNumberOf(order) })}
      busy={isUndoing}
      onClick={undo}
    >
      {isUndoing ? t('Undoing...') : t('Undo')}
    </Button>
  );
}
