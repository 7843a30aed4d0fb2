import { t } from '@kiosk/contract/language/t.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { deleteProduct } from './products-slice.ts';

type DeleteProductDialogProps = { product: Product; onDeleted: () => void; onClose: () => void };

export function DeleteProductDialog({ product, onDeleted, onClose }: DeleteProductDialogProps) {
  const dispatch = useAppDispatch();
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<string>();
  const isMounted = useIsMounted();

  const remove = async () => {
    setDeleting(true);
    setError(undefined);
    try {
      await dispatch(deleteProduct(product.id)).unwrap();
      dispatch(succeeded(t('Product deleted successfully.'), { about: product.id }));
      onDeleted();
      if (isMounted()) onClose();
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      // Another user has deleted it, or the answer of the first press was lost.
      const isGone = status === 404;
      if (isMounted() && !isGone) setError(message);
      else dispatch(failed(message, { about: product.id, status }));
      if (isGone) {
        onDeleted();
        if (isMounted()) onClose();
      }
    }
    setDeleting(false);
  };

  return (
    <ConfirmDialog
      action={t('Delete product')}
      question={t('Are you sure you want to delete this product?')}
      detail={product.title}
      busy={isDeleting}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
