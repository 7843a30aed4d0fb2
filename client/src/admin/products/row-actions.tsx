import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { BinIcon, PencilIcon } from '../../ui/icons.tsx';
import { failed, longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { whileBusy } from '../../ui/while-busy.ts';
import { ArchiveIcon, RestoreIcon } from '../icons.tsx';
import { archiveProduct, restoreProduct } from './product-actions.ts';

const actionClass = 'grid size-9 place-items-center rounded-sm text-muted hover:bg-sand hover:text-ink';

type RowActionsProps = {
  product: AdminProduct;
  onEdit: () => void;
  onDelete: () => void;
  /** Called when the product was moved off the shelf or back. */
  onMoved: () => void;
};

/** What can be done with one product of the table. */
export function RowActions({ product, onEdit, onDelete, onMoved }: RowActionsProps) {
  const { id, title, archivedAt } = product;
  const dispatch = useAppDispatch();
  const [isMoving, setMoving] = useState(false);
  const isOnSale = archivedAt === null;

  const move = async () => {
    setMoving(true);
    try {
      await dispatch(isOnSale ? archiveProduct(id) : restoreProduct(id)).unwrap();
      const done = isOnSale ? 'is archived. Shoppers no longer see it.' : 'is on sale again.';
      dispatch(succeeded(`‘${title}’ ${done}`, { about: id, ...longNotice }));
      onMoved();
    } catch (error) {
      const { message, status } = failureOf(error);
      dispatch(failed(message, { about: id, status, ...longNotice }));
    }
    setMoving(false);
  };

  return (
    <span className="flex gap-0.5 max-md:-mr-2 md:-ml-2">
      <Action name="Edit" of={title} icon={PencilIcon} onPress={onEdit} />
      <Action
        name={isOnSale ? 'Archive' : 'Restore'}
        of={title}
        icon={isOnSale ? ArchiveIcon : RestoreIcon}
        isBusy={isMoving}
        onPress={move}
      />
      <Action name="Delete" of={title} icon={BinIcon} onPress={onDelete} />
    </span>
  );
}

type ActionProps = {
  name: string;
  of: string;
  icon: typeof BinIcon;
  isBusy?: boolean;
  onPress: () => void;
};

function Action({ name, of, icon: Icon, isBusy = false, onPress }: ActionProps) {
  return (
    <button type="button" title={name} className={actionClass} {...whileBusy(isBusy, onPress)}>
      <Icon />
      <span className="sr-only">
        {name} {of}
      </span>
    </button>
  );
}
