import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { DeleteProductDialog } from '../../catalogue/delete-product-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { productAddress } from '../../ui/product-address.ts';
import { useMove } from '../products/use-move.ts';
import { PinButton } from './pin-button.tsx';

type ProductActionsProps = {
  product: AdminProduct;
  onMoved: (product: AdminProduct) => void;
  onDeleted: () => void;
};

export function ProductActions({ product, onMoved, onDeleted }: ProductActionsProps) {
  const { id } = product;
  const { isOnSale, isMoving, move } = useMove(product, onMoved);
  const [isDeleting, setDeleting] = useState(false);

  return (
    <>
      {isOnSale && (
        <ButtonLink to={productAddress(id)} kind="secondary">
          {t('View in shop')}
        </ButtonLink>
      )}
      <ButtonLink to={`${pagePaths.adminNewProduct}?from=${id}`} kind="secondary">
        {t('Duplicate')}
      </ButtonLink>
      {isOnSale && <PinButton id={id} />}
      <Button kind="secondary" busy={isMoving} onClick={move}>
        {isOnSale ? t('Archive') : t('Restore')}
      </Button>
      <Button kind="secondary" onClick={() => setDeleting(true)}>
        {t('Delete')}
      </Button>
      {isDeleting && (
        <DeleteProductDialog product={product} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
