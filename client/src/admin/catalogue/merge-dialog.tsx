import type { CatalogueOrder, ManagedFacet } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useAction } from '../../actions/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Options, SelectField } from '../../ui/forms/field.tsx';
import { useTypedField } from '../../ui/forms/use-typed-field.ts';
import { facetNames } from './facet-names.ts';
import type { FacetDialogProps } from './rename-dialog.tsx';

/** Merging cannot be undone: which products came from where is only in the log. */
export function MergeDialog({
  facet,
  about,
  others,
  onChanged,
  onOutdated,
  onClose,
}: FacetDialogProps & { others: readonly ManagedFacet[] }) {
  const { into, merging, merge } = facetNames[facet];
  const { label } = about;
  const targets = others.filter(({ value, mergesInto }) => value !== about.value && !mergesInto);
  const { value: target, refuse, field } = useTypedField();
  const { send, isBusy } = useAction<CatalogueOrder>({
    call: () => ({
      path: pathTo(merge, about.value),
      body: { target },
      fallbackMessage: t('The merge could not be started. Please try again.'),
    }),
    onDone: (changed) => {
      const isGoingOn = changed[facet].some(({ value }) => value === about.value);
      onChanged(changed);
      return isGoingOn
        ? t('Merging continues by itself and takes some minutes.')
        : t('Merged. Old links lead to it.');
    },
    onConflict: onOutdated,
    dialog: { onClose, showError: ({ message }) => refuse(message) },
  });
  return (
    <Dialog
      title={t('Merge {label}', { label })}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            busy={isBusy}
            disabled={!targets.some(({ value }) => value === target)}
            onClick={() => send()}
          >
            {t('Merge')}
          </Button>
        </>
      }
    >
      <SelectField label={t(into)} {...field} hint={t(merging, { label })}>
        <option value="">{t('Choose one')}</option>
        <Options of={targets.map(({ value, label }) => [value, label])} />
      </SelectField>
    </Dialog>
  );
}
