import type { CatalogueOrder } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { facetNames } from './facet-names.ts';
import type { FacetDialogProps } from './rename-dialog.tsx';

export function DeleteFacet({ facet, about, onChanged, onOutdated, onClose }: FacetDialogProps) {
  const texts = facetNames[facet];
  const { label } = about;
  return (
    <ConfirmAction<CatalogueOrder>
      action={t(texts.delete)}
      question={t('Are you sure you want to delete {label}?', { label })}
      detail={t('It has no products.')}
      call={() => ({
        path: pathTo(texts.each, about.value),
        method: 'DELETE',
        fallbackMessage: t(texts.notDeleted),
      })}
      onDone={(changed) => {
        onChanged(changed);
        return t('{label} deleted.', { label });
      }}
      onConflict={onOutdated}
      onClose={onClose}
    />
  );
}
