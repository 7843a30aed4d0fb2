import type { CatalogueOrder, ManagedFacet } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Options, SelectField } from '../../ui/field.tsx';
import { useCloseWhileOpen } from '../../ui/use-is-mounted.ts';
import { useSend } from '../use-send.ts';
import { facetNames } from './facet-names.ts';
import type { FacetDialogProps } from './rename-dialog.tsx';

/** Merging cannot be undone: which products came from where is only in the log. */
export function MergeDialog({
  facet,
  about,
  others,
  onChanged,
  onClose,
}: FacetDialogProps & { others: readonly ManagedFacet[] }) {
  const { into, merging, merge } = facetNames[facet];
  const { label } = about;
  const targets = others.filter(({ value, mergesInto }) => value !== about.value && !mergesInto);
  const [target, setTarget] = useState(targets[0]?.value ?? '');
  const { send, isBusy } = useSend<CatalogueOrder>({
    call: () => ({
      path: pathTo(merge, about.value),
      body: { target },
      otherwise: t('The merge could not be started. Please try again.'),
    }),
    onDone: (changed) => {
      onChanged(changed);
      const isGoingOn = changed[facet].some(({ value }) => value === about.value);
      return isGoingOn
        ? t('Merging goes on by itself and takes some minutes.')
        : t('Merged. Old links lead to it.');
    },
    onEnd: useCloseWhileOpen(onClose),
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
          <Button busy={isBusy} disabled={target === ''} onClick={() => send()}>
            {t('Merge')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t(into)}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        hint={t(merging, { label })}
      >
        <Options of={targets.map(({ value, label }) => [value, label])} />
      </SelectField>
    </Dialog>
  );
}
