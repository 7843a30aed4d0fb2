import { t } from '@kiosk/contract/language/t.ts';
import { type ReactNode, useId } from 'react';
import { classes } from '../ui/classes.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { inEffect } from './list-state.ts';

export type FilterOption = {
  value: string;
  label: string;
  count?: number | undefined;
  hex?: string | undefined;
};

type FilterGroupProps = {
  title: string;
  options: readonly FilterOption[];
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
    <FilterBox title={title}>
      <fieldset aria-describedby={isOne ? hint : undefined} className="pb-3">
        <legend className="sr-only">{title}</legend>
        {options.map((option) => (
          <FilterCheckbox
            key={option.value}
            option={option}
            isChosen={values.includes(option.value)}
            isInEffect={isAny ? values.includes(option.value) : option.value === shown}
            onToggle={() => onToggle(option.value)}
          >
            {option.value === shown && isOne && (
              <span className="ml-auto rounded-full bg-sand px-2 py-0.5 text-xs text-ink">
                {t('Showing')}
              </span>
            )}
          </FilterCheckbox>
        ))}
        {isOne && (
          <p id={hint} className="mt-2 text-sm text-muted">
            {t('Only one at a time: your last choice counts.')}
          </p>
        )}
      </fieldset>
    </FilterBox>
  );
}

export const FilterBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open className="group border-b border-line py-2">
    <summary className="flex min-h-11 items-center justify-between font-medium">
      {title}
      <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    {children}
  </details>
);

type FilterCheckboxProps = {
  option: FilterOption;
  isChosen: boolean;
  /** Whether the list is filtered by it: of some filters only the last choice counts. */
  isInEffect: boolean;
  onToggle: () => void;
  children?: ReactNode;
};

export function FilterCheckbox({ option, isChosen, isInEffect, onToggle, children }: FilterCheckboxProps) {
  const countId = useId();
  const { label, count, hex } = option;
  const isIdle = isChosen && !isInEffect;
  return (
    <label className="flex min-h-9 flex-1 items-center gap-3 py-1 text-[0.9375rem] hover:text-accent">
      <input
        type="checkbox"
        checked={isChosen}
        aria-describedby={count === undefined ? undefined : countId}
        onChange={onToggle}
        className={isIdle ? 'opacity-45' : ''}
      />
      {hex && (
        <span
          aria-hidden="true"
          className="size-4 flex-none rounded-full border border-edge/60 forced-color-adjust-none"
          style={{ backgroundColor: hex }}
        />
      )}
      <span className={classes((isIdle || count === 0) && 'text-muted', isInEffect && 'font-medium')}>
        {label}
      </span>
      {count !== undefined && (
        <span id={countId} aria-hidden="true" className="ml-auto text-sm text-muted tabular-nums">
          {count}
        </span>
      )}
      {children}
    </label>
  );
}
