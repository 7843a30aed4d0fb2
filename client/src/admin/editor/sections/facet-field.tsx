import type { FacetOption } from '@kiosk/contract/product.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import type { FacetName } from '../draft.ts';

type FacetFieldProps = {
  label: string;
  options: FacetOption[];
  value: FacetName;
  error?: string;
  onChange: (facet: FacetName) => void;
};

/** No value of a brand or category has a space. */
const another = 'a new one';

/** A brand or category: one of the shop's, or the name of a new one. */
export function FacetField({ label, options, value: { isNew, text }, error, onChange }: FacetFieldProps) {
  const noun = label.toLowerCase();
  const isListed = options.some(({ value }) => value === text);
  const choose = (value: string) =>
    onChange(value === another ? { isNew: true, text: '' } : { isNew: false, text: value });
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={label}
        value={isNew ? another : text}
        error={isNew ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        {!isNew && !isListed && <option value={text}>{text || `Choose a ${noun}`}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        <option value={another}>New {noun}…</option>
      </SelectField>
      {isNew && (
        <Field
          label={`Name of the new ${noun}`}
          value={text}
          error={error}
          onChange={({ target }) => onChange({ isNew: true, text: target.value })}
        />
      )}
    </div>
  );
}
