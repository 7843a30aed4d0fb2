import { Field } from '../../ui/forms/field.tsx';
import { isDay } from './day.ts';
import { useTyped } from './use-typed.ts';

type DayFieldProps = {
  label: string;
  value: string;
  /** @param day '' where there is none */
  onChange: (day: string) => void;
  className: string;
  /** Another day may be chosen, but not none. */
  isNeeded?: boolean;
};

/** What is typed stays in the field while it is no day yet. */
export function DayField({ label, value, onChange, className, isNeeded }: DayFieldProps) {
  const { typed, setTyped, latest, send } = useTyped(value, onChange);
  return (
    <Field
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if ((target.value === '' && !isNeeded) || isDay(target.value)) send(target.value);
      }}
      onBlur={() => setTyped(latest)}
      className={className}
    />
  );
}
