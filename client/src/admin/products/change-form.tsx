import type { FacetOption } from '@kiosk/contract/product.ts';
import type { FormEvent } from 'react';
import { Field, Options, SelectField } from '../../ui/field.tsx';
import { type Kind, kindNames, kinds } from './change-kinds.ts';

export type Typed = { kind: Kind; value: string };

type ChangeFormProps = {
  id: string;
  typed: Typed;
  error: string | undefined;
  categories: readonly FacetOption[];
  onType: (typed: Typed) => void;
  onSubmit: () => void;
};

/** Coming back from the preview, the user continues here. */
const beginHere = (form: HTMLFormElement | null): void => form?.querySelector('select')?.focus();

export function ChangeForm({ id, typed, error, categories, onType, onSubmit }: ChangeFormProps) {
  const { kind, value } = typed;
  const { field, hint } = kinds[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={beginHere} id={id} noValidate onSubmit={submit} className="grid gap-5">
      <SelectField
        label="What changes"
        value={kind}
        onChange={(event) => onType({ kind: event.target.value as Kind, value: '' })}
      >
        <Options of={kindNames.map((name) => [name, kinds[name].label])} />
      </SelectField>
      {kind === 'set-category' ? (
        <SelectField
          label="Category"
          value={value}
          error={error}
          onChange={(event) => onType({ kind, value: event.target.value })}
        >
          <option value="">Choose one</option>
          <Options of={categories.map((category) => [category.value, category.label])} />
        </SelectField>
      ) : (
        field && (
          <Field
            label={field}
            type="number"
            inputMode="decimal"
            step="any"
            hint={hint}
            value={value}
            error={error}
            onChange={(event) => onType({ kind, value: event.target.value })}
          />
        )
      )}
    </form>
  );
}
