import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { isDay } from './day.ts';

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
