import type { CatalogueOrder } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useAction } from '../../actions/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useCloseWhileOpen } from '../../ui/use-is-mounted.ts';
import { facetNames } from './facet-names.ts';
import type { FacetDialogProps } from './rename-dialog.tsx';

export function DeleteFacet({ facet, about, onChanged, onOutdated, onClose }: FacetDialogProps) {
  const texts = facetNames[facet];
  const { label } = about;
  const { send, isBusy } = useAction<CatalogueOrder>({
    call: () => ({
      path: pathTo(texts.each, about.value),
      method: 'DELETE',
      otherwise: t(texts.notDeleted),
    }),
    onDone: (changed) => {
      onChanged(changed);
      return t('{label} deleted.', { label });
    },
    onEnd: useCloseWhileOpen(onClose),
    onConflict: onOutdated,
  });
  return (
    <ConfirmDialog
      action={t(texts.delete)}
      question={t('Are you sure you want to delete {label}?', { label })}
      detail={t('It has no products.')}
      busy={isBusy}
      onConfirm={() => send()}
      onClose={onClose}
    />
  );
}
