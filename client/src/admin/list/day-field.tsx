import { useState } from 'react';
import { Field } from '../../ui/field.tsx';

type DayFieldProps = {
  label: string;
  value: string;
  /** @param day '' where there is none */
  onChange: (day: string) => void;
  className: string;
};

/** What is typed stays in the field while it is no day yet, and while the address follows. */
export function DayField({ label, value, onChange, className }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      type="date"
      label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || isDay(target.value)) onChange(target.value);
      }}
      onBlur={() => setTyped(undefined)}
      className={className}
    />
  );
}

/** A day as an address has it. A year that is being typed begins with zeros. */
export const isDay = (value: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true;
