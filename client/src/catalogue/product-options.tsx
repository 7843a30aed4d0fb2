import { familyOf, hexOfFamily } from '@kiosk/contract/color-families.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Color, Option, Size } from '@kiosk/contract/product-choices.ts';
import { nameOfValues, valuesInName } from '@kiosk/contract/variants.ts';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

/** What the shopper chose; absent where there is nothing to choose. */
export type ChosenOptions = { color?: string; size?: string };

type ColorOptionsProps = { colors: readonly Color[]; value?: string; onChange: (name: string) => void };

export function ColorOptions({ colors, value, onChange }: ColorOptionsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        {t('Color')}
        <span className="ml-2 font-normal text-muted">{value}</span>
      </legend>
      <div className="mt-3 -ml-1 flex flex-wrap gap-2">
        {colors.map(({ name, hex }) => (
          <label key={name} title={name} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name="color"
              checked={name === value}
              onChange={() => onChange(name)}
              className="peer absolute inset-0 size-full appearance-none rounded-full border-2 border-transparent checked:border-ink forced-colors:border-[Canvas] forced-colors:checked:border-[Highlight]"
            />
            {/* A style of its own the security policy would forbid in a page that the server has rendered. */}
            <svg
              aria-hidden="true"
              viewBox="0 0 1 1"
              className="pointer-events-none size-8 rounded-full border border-edge/60 bg-line forced-color-adjust-none"
              // The color family, for a color without a code whose name a browser does not know.
              fill={hexOfFamily(familyOf({ name })) ?? 'none'}
            >
              <path d="M0 0h1v1H0z" fill={hex ?? name} />
            </svg>
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SizeOptionsProps = {
  sizes: readonly Size[];
  value?: string;
  /** The link to the size guide, where there is one. */
  guide: ReactNode;
  onChange: (name: string) => void;
};

export function SizeOptions({ sizes, value, guide, onChange }: SizeOptionsProps) {
  return (
    <fieldset>
      <legend className="float-left text-sm leading-6 font-medium">{t('Size')}</legend>
      {guide}
      <div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(max(3rem,25%-0.5rem),1fr))] gap-2 pt-1">
        {sizes.map(({ name, inStock }) => (
          <ValueChoice
            key={name}
            group="size"
            name={name}
            isChosen={name === value}
            isSoldOut={!inStock}
            isDisabled={!inStock}
            onChoose={() => onChange(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OptionChoicesProps = {
  options: readonly Option[];
  sizes: readonly Pick<Size, 'name' | 'inStock'>[];
  /** The chosen combination. */
  value: string;
  /** Shown beside the first option. */
  guide: ReactNode;
  onChange: (name: string) => void;
};

/**
 * A group for each option. A value of which nothing is left, with what is chosen in the groups before it, is marked and can
 * be chosen. Groups after it do not count: where 250 g is left as whole beans alone and 1 kg as fine alone, both weights
 * can be bought.
 */
export function OptionChoices({ options, sizes, value, guide, onChange }: OptionChoicesProps) {
  const chosen = valuesInName(value);
  const available = sizes.filter(({ inStock }) => inStock).map(({ name }) => valuesInName(name));
  return options.map(({ name, values }, at) => (
    <fieldset key={name}>
      <legend className="float-left text-sm leading-6 font-medium">{name}</legend>
      {at === 0 && guide}
      <div className="clear-both grid pt-3 grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {values.map((each) => {
          const upToHere = [...chosen.slice(0, at), each];
          return (
            <ValueChoice
              key={each}
              group={`option-${at}`}
              name={each}
              isChosen={chosen[at] === each}
              isSoldOut={!available.some((left) => upToHere.every((name, index) => left[index] === name))}
              onChoose={() => onChange(nameOfValues(chosen.with(at, each)))}
            />
          );
        })}
      </div>
    </fieldset>
  ));
}

type ValueChoiceProps = {
  group: string;
  name: string;
  isChosen: boolean;
  isSoldOut: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
};

function ValueChoice({ group, name, isChosen, isSoldOut, isDisabled, onChoose }: ValueChoiceProps) {
  return (
    <label
      className={classes(
        'relative grid min-h-11 place-items-center rounded-sm border border-edge bg-surface px-2 text-sm hyphens-auto wrap-anywhere font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted has-disabled:line-through',
        isSoldOut && 'line-through',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="absolute inset-0 size-full appearance-none outline-none"
      />
      {name}
      {isSoldOut && <span className="sr-only">{t(', out of stock')}</span>}
    </label>
  );
}
