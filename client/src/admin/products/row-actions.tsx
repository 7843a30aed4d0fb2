import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { whileBusy } from '../../ui/while-busy.ts';
import { ArchiveIcon, BinIcon, DuplicateIcon, PencilIcon, RestoreIcon } from '../icons.tsx';
import { useMove } from './use-move.ts';

const actionClass = 'grid size-9 place-items-center rounded-sm text-muted hover:bg-sand hover:text-ink';

type RowActionsProps = {
  product: AdminProduct;
  onDelete: () => void;
  onMoved: () => void;
};

export function RowActions({ product, onDelete, onMoved }: RowActionsProps) {
  const { id, title } = product;
  const { isOnSale, isMoving, move } = useMove(product, onMoved);

  return (
    <span className="flex gap-0.5 max-md:-mr-2 md:-ml-2">
      <ActionLink name="Edit" of={title} icon={PencilIcon} to={pathTo(pagePaths.adminProduct, id)} />
      <ActionLink
        name="Duplicate"
        of={title}
        icon={DuplicateIcon}
        to={`${pagePaths.adminNewProduct}?from=${id}`}
      />
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

type ActionName = { name: string; of: string; icon: typeof BinIcon };

type ActionProps = ActionName & {
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

function ActionLink({ name, of, icon: Icon, to }: ActionName & { to: string }) {
  return (
    <Link to={to} title={name} className={actionClass}>
      <Icon />
      <span className="sr-only">
        {name} {of}
      </span>
    </Link>
  );
}
