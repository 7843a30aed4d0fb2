import type { CatalogueOrder } from '@kiosk/contract/catalogue-order.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../use-send.ts';
import { facetNames } from './facet-names.ts';
import type { FacetDialogProps } from './rename-dialog.tsx';

export function DeleteFacet({ facet, about, onChanged, onClose }: FacetDialogProps) {
  const { one, each } = facetNames[facet];
  const { send, isBusy } = useSend<CatalogueOrder>({
    call: () => ({
      path: pathTo(each, about.value),
      method: 'DELETE',
      otherwise: `The ${one} could not be deleted. Please try again.`,
    }),
    onDone: (changed) => {
      onChanged(changed);
      return `${about.label} deleted.`;
    },
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      action={`Delete ${one}`}
      question={`Are you sure you want to delete ${about.label}?`}
      detail="It has no products."
      busy={isBusy}
      onConfirm={() => send()}
      onClose={onClose}
    />
  );
}
