import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useAction } from '../../actions/use-action.ts';
import { longNotice } from '../../ui/notices/notices-slice.ts';

export function useMove({ id, title, archivedAt }: AdminProduct, onMoved: (product: AdminProduct) => void) {
  const isOnSale = archivedAt === null;
  const { send, isBusy } = useAction<AdminProduct>({
    call: () => ({
      path: pathTo(isOnSale ? adminApiPaths.productArchive : adminApiPaths.productRestore, id),
      fallbackMessage: isOnSale ? t('Failed to archive product.') : t('Failed to restore product.'),
    }),
    onDone: (moved) => {
      onMoved(moved);
      return moved.archivedAt
        ? t("''{title}'' is archived. Shoppers no longer see it.", { title })
        : t("''{title}'' is back in the shop.", { title });
    },
    notice: { about: id, ...longNotice },
  });
  return { isOnSale, isMoving: isBusy, move: () => send() };
}
