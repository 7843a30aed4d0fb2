import type { CatalogueOrder, ManagedFacet } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { type FormEvent, useId } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useTypedField } from '../../ui/forms/use-typed-field.ts';
import { type FacetKind, facetNames } from './facet-names.ts';

export type FacetDialogProps = {
  facet: FacetKind;
  about: ManagedFacet;
  onChanged: (changed: CatalogueOrder) => void;
  /** Another user has changed the catalogue. */
  onOutdated: () => void;
  onClose: () => void;
};

export function RenameDialog({ facet, about, onChanged, onOutdated, onClose }: FacetDialogProps) {
  const id = useId();
  const { rename, each } = facetNames[facet];
  const { value: label, refuse, field } = useTypedField(about.label);
  const isDirty = label !== about.label;
  const { send, isBusy } = useAction<CatalogueOrder>({
    call: () => ({
      path: pathTo(each, about.value),
      method: 'PATCH',
      body: { label, seen: about.label },
      fallbackMessage: t('The name could not be saved. Please try again.'),
    }),
    onDone: (changed) => {
      onChanged(changed);
      return t('Renamed. Links to it still work.');
    },
    onConflict: onOutdated,
    dialog: { onClose, showError: ({ message }) => refuse(message) },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse(undefined);
    if (isDirty) send();
    else onClose();
  };
  return (
    <FormDialog
      title={t(rename)}
      isDirty={isDirty}
      isSaving={isBusy}
      onClose={onClose}
      form={id}
      action={[t('Save'), t('Saving...')]}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field label={t('Name')} maxLength={100} {...field} />
      </form>
    </FormDialog>
  );
}
