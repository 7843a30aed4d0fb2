import { Options } from '../../ui/forms/field.tsx';
import { inputClass } from '../../ui/forms/input-class.ts';

type ListSelectProps = {
  label: string;
  value: string;
  /** What no choice is called. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** One filter of a list that has few; its label is for screen readers. */
export const ListSelect = ({ label, value, all, options, onChange }: ListSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={`${inputClass} dropdown min-w-36 flex-1 pr-9 sm:max-w-72`}
  >
    <option value="">{all}</option>
    <Options of={options} />
  </select>
);
