import type { Color, Size } from '@kiosk/contract/product-choices.ts';
import { SizeGuideLink } from './size-guide-link.tsx';

/** What the shopper chose; absent where there is nothing to choose. */
export type ChosenOptions = { color?: string; size?: string };

type ColorOptionsProps = { colors: readonly Color[]; value?: string; onChange: (name: string) => void };

export function ColorOptions({ colors, value, onChange }: ColorOptionsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        Color<span className="ml-2 font-normal text-muted">{value}</span>
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
            <span
              aria-hidden="true"
              className="pointer-events-none size-8 rounded-full border border-edge/60 bg-line forced-color-adjust-none"
              style={{ backgroundColor: hex ?? name }}
            />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SizeOptionsProps = {
  sizes: readonly Size[];
  /** What the product is called, for the size guide. */
  names: readonly string[];
  value?: string;
  onChange: (name: string) => void;
};

export function SizeOptions({ sizes, names, value, onChange }: SizeOptionsProps) {
  return (
    <fieldset>
      <legend className="float-left text-sm leading-6 font-medium">Size</legend>
      <SizeGuideLink
        sizes={sizes.map(({ name }) => name)}
        names={names}
        className="link float-right -mt-2.5 inline-flex min-h-11 items-center text-sm"
      />
      <div className="clear-both grid grid-cols-4 gap-2 pt-1">
        {sizes.map(({ name, inStock }) => (
          <label
            key={name}
            className="relative grid min-h-11 place-items-center rounded-sm border border-edge bg-surface px-2 text-sm wrap-anywhere font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted has-disabled:line-through"
          >
            <input
              type="radio"
              name="size"
              checked={name === value}
              disabled={!inStock}
              onChange={() => onChange(name)}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            {name}
            {!inStock && <span className="sr-only">, out of stock</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
