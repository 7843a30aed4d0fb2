import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { failed, longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { archiveProduct, restoreProduct } from './product-actions.ts';

/** Archives or restores a product, and shows a notice of the outcome. */
export function useMove({ id, title, archivedAt }: AdminProduct, onMoved: (product: AdminProduct) => void) {
  const dispatch = useAppDispatch();
  const [isMoving, setMoving] = useState(false);
  const isOnSale = archivedAt === null;

  const move = async () => {
    setMoving(true);
    try {
      const moved = await dispatch(isOnSale ? archiveProduct(id) : restoreProduct(id)).unwrap();
      const done = isOnSale ? 'is archived. Shoppers no longer see it.' : 'is back in the shop.';
      dispatch(succeeded(`'${title}' ${done}`, { about: id, ...longNotice }));
      onMoved(moved);
    } catch (error) {
      const { message, status } = failureOf(error);
      dispatch(failed(message, { about: id, status, ...longNotice }));
    }
    setMoving(false);
  };

  return { isOnSale, isMoving, move };
}
