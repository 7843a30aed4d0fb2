import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { type ReactNode, useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { failed, longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { archiveProduct, restoreProduct } from '../products/product-actions.ts';

type ProductActionsProps = {
  product: AdminProduct;
  onMoved: (product: AdminProduct) => void;
  /** The question before it goes for good. */
  deletion: (close: () => void) => ReactNode;
};

/** What can be done with the whole product, beside the form. */
export function ProductActions({ product, onMoved, deletion }: ProductActionsProps) {
  const { id, title, archivedAt } = product;
  const dispatch = useAppDispatch();
  const [isMoving, setMoving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const isOnSale = archivedAt === null;

  const move = async () => {
    setMoving(true);
    try {
      onMoved(await dispatch(isOnSale ? archiveProduct(id) : restoreProduct(id)).unwrap());
      const done = isOnSale ? 'is archived. Shoppers no longer see it.' : 'is on sale again.';
      dispatch(succeeded(`‘${title}’ ${done}`, { about: id, ...longNotice }));
    } catch (error) {
      const { message, status } = failureOf(error);
      dispatch(failed(message, { about: id, status, ...longNotice }));
    }
    setMoving(false);
  };

  return (
    <>
      {isOnSale && (
        <ButtonLink to={pathTo(pagePaths.product, id)} kind="secondary">
          View in shop
        </ButtonLink>
      )}
      <ButtonLink to={`${pagePaths.adminNewProduct}?from=${id}`} kind="secondary">
        Duplicate
      </ButtonLink>
      <Button kind="secondary" busy={isMoving} onClick={move}>
        {isOnSale ? 'Archive' : 'Put on sale again'}
      </Button>
      <Button kind="secondary" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {isDeleting && deletion(() => setDeleting(false))}
    </>
  );
}
