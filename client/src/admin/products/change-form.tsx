import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { PriceEnding } from '@kiosk/contract/product-changes.ts';
import type { FormEvent } from 'react';
import { Field, Options, SelectField } from '../../ui/forms/field.tsx';
import { canRound, endingsIn, type Kind, kindNames, kinds } from './change-kinds.ts';

export type ChangeDraft = { kind: Kind; value: string; ending: PriceEnding | '' };

type ChangeFormProps = {
  id: string;
  typed: ChangeDraft;
  error: string | undefined;
  categories: readonly FacetOption[];
  onType: (typed: ChangeDraft) => void;
  onSubmit: () => void;
};

/** Coming back from the preview, the user continues here. */
const beginHere = (form: HTMLFormElement | null): void => form?.querySelector('select')?.focus();

export function ChangeForm({ id, typed, error, categories, onType, onSubmit }: ChangeFormProps) {
  const { kind, value, ending } = typed;
  const { field, hint } = kinds[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={beginHere} id={id} noValidate onSubmit={submit} className="grid gap-5">
      <SelectField
        label={t('What changes')}
        value={kind}
        onChange={(event) => onType({ ...typed, kind: event.target.value as Kind, value: '' })}
      >
        <Options of={kindNames.map((name) => [name, t(kinds[name].label)])} />
      </SelectField>
      {kind === 'set-category' ? (
        <SelectField
          label={t('Category')}
          value={value}
          error={error}
          onChange={(event) => onType({ ...typed, value: event.target.value })}
        >
          <option value="">{t('Choose one')}</option>
          <Options of={categories.map((category) => [category.value, category.label])} />
        </SelectField>
      ) : (
        field && (
          <Field
            label={t(field)}
            inputMode="decimal"
            autoComplete="off"
            hint={hint && t(hint)}
            value={value}
            error={error}
            onChange={(event) => onType({ ...typed, value: event.target.value })}
          />
        )
      )}
      {canRound(kind) && (
        <SelectField
          label={t('Round the new price')}
          value={ending}
          onChange={(event) => onType({ ...typed, ending: event.target.value as PriceEnding | '' })}
        >
          <Options of={endingsIn(currentCurrency())} />
        </SelectField>
      )}
    </form>
  );
}
