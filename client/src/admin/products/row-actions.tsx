import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { whileBusy } from '../../ui/while-busy.ts';
import { ArchiveIcon, BinIcon, DuplicateIcon, PencilIcon, RestoreIcon } from '../icons.tsx';
import { actionNames, type ProductAction } from './action-names.ts';
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
      <ActionLink what="edit" of={title} icon={PencilIcon} to={pathTo(pagePaths.adminProduct, id)} />
      <ActionLink
        what="duplicate"
        of={title}
        icon={DuplicateIcon}
        to={`${pagePaths.adminNewProduct}?from=${id}`}
      />
      <Action
        what={isOnSale ? 'archive' : 'restore'}
        of={title}
        icon={isOnSale ? ArchiveIcon : RestoreIcon}
        isBusy={isMoving}
        onPress={move}
      />
      <Action what="delete" of={title} icon={BinIcon} onPress={onDelete} />
    </span>
  );
}

type ActionName = { what: ProductAction; of: string; icon: typeof BinIcon };

type ActionProps = ActionName & {
  isBusy?: boolean;
  onPress: () => void;
};

function Action({ what, of, icon: Icon, isBusy = false, onPress }: ActionProps) {
  const { short, full } = actionNames[what];
  return (
    <button type="button" title={t(short)} className={actionClass} {...whileBusy(isBusy, onPress)}>
      <Icon />
      <span className="sr-only">{t(full, { title: of })}</span>
    </button>
  );
}

function ActionLink({ what, of, icon: Icon, to }: ActionName & { to: string }) {
  const { short, full } = actionNames[what];
  return (
    <Link to={to} title={t(short)} className={actionClass}>
      <Icon />
      <span className="sr-only">{t(full, { title: of })}</span>
    </Link>
  );
}
