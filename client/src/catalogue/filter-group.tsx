import { useId } from 'react';
import { classes } from '../ui/classes.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { inEffect } from './list-state.ts';

type FilterGroupProps = {
  title: string;
  options: readonly { value: string; label: string }[];
  values: string[];
  onToggle: (value: string) => void;
};

export function FilterGroupBox({ title, options, values, onToggle }: FilterGroupProps) {
  const hint = useId();
  const shown = inEffect(values);
  return (
    <details open className="group border-b border-line py-2">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        {title}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset aria-describedby={values.length > 1 ? hint : undefined} className="pb-3">
        <legend className="sr-only">{title}</legend>
        {options.map(({ value, label }) => {
          const isChosen = values.includes(value);
          const isIdle = isChosen && value !== shown;
          return (
            <label
              key={value}
              className="flex min-h-9 items-center gap-3 py-1 text-[0.9375rem] hover:text-accent"
            >
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onToggle(value)}
                className={isIdle ? 'opacity-45' : ''}
              />
              <span className={classes(isIdle && 'text-muted', value === shown && 'font-medium')}>
                {label}
              </span>
              {value === shown && values.length > 1 && (
                <span className="ml-auto rounded-full bg-sand px-2 py-0.5 text-xs text-ink">Showing</span>
              )}
            </label>
          );
        })}
        {values.length > 1 && (
          <p id={hint} className="mt-2 text-sm text-muted">
            Only one at a time: your last choice counts.
          </p>
        )}
      </fieldset>
    </details>
  );
}
