import { useId } from 'react';
import { classes } from '../ui/classes.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { inEffect } from './list-state.ts';

type FilterGroupProps = {
  title: string;
  options: readonly { value: string; label: string; count?: number | undefined }[];
  values: string[];
  /** Any of the chosen values counts. */
  isAny?: boolean;
  onToggle: (value: string) => void;
};

export function FilterGroupBox({ title, options, values, isAny = false, onToggle }: FilterGroupProps) {
  const hint = useId();
  const shown = inEffect(values);
  const isOne = values.length > 1 && !isAny;
  return (
    <details open className="group border-b border-line py-2">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        {title}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset aria-describedby={isOne ? hint : undefined} className="pb-3">
        <legend className="sr-only">{title}</legend>
        {options.map(({ value, label, count }) => {
          const isChosen = values.includes(value);
          const isIdle = isChosen && !isAny && value !== shown;
          const countId = `${hint}-${value}`;
          return (
            <label
              key={value}
              className="flex min-h-9 items-center gap-3 py-1 text-[0.9375rem] hover:text-accent"
            >
              <input
                type="checkbox"
                checked={isChosen}
                aria-describedby={count === undefined ? undefined : countId}
                onChange={() => onToggle(value)}
                className={isIdle ? 'opacity-45' : ''}
              />
              <span
                className={classes(
                  (isIdle || count === 0) && 'text-muted',
                  (isAny ? isChosen : value === shown) && 'font-medium',
                )}
              >
                {label}
              </span>
              {count !== undefined && (
                <span id={countId} aria-hidden="true" className="ml-auto text-sm text-muted tabular-nums">
                  {count}
                </span>
              )}
              {value === shown && isOne && (
                <span className="ml-auto rounded-full bg-sand px-2 py-0.5 text-xs text-ink">Showing</span>
              )}
            </label>
          );
        })}
        {isOne && (
          <p id={hint} className="mt-2 text-sm text-muted">
            Only one at a time: your last choice counts.
          </p>
        )}
      </fieldset>
    </details>
  );
}
