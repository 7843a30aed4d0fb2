import { t, translated } from '@kiosk/contract/language/t.ts';
import type { ColorOption } from '@kiosk/contract/search.ts';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { FilterBox, FilterCheckbox } from './filter-group.tsx';
import { toggled } from './list-state.ts';
import type { ListedProducts } from './use-product-list.ts';

/** Color families, and below each, on wish, the colors that the shop has. */
export function ColorFilter({ list, families }: { list: ListedProducts; families: readonly ColorOption[] }) {
  const [chosen, shades] = [list.filters.colorFamily ?? [], list.filters.color ?? []];
  const known = families.flatMap((family) => family.shades.map(({ value }) => value));
  // What leads to no product any more can still be taken back.
  const lost = shades.filter((shade) => !known.includes(shade));
  if (families.length + lost.length === 0) return null;
  return (
    <FilterBox title={t('Color')}>
      <fieldset className="pb-3">
        <legend className="sr-only">{t('Color')}</legend>
        {families.map((family) => (
          <Family
            key={family.value}
            family={family}
            isChosen={chosen.includes(family.value)}
            chosenShades={shades}
            onToggle={() =>
              list.choose({
                colorFamily: toggled(chosen, family.value),
                color: shades.filter((name) => !family.shades.some(({ value }) => value === name)),
              })
            }
            // A color is meant instead of its whole family.
            onToggleShade={(shade) =>
              list.choose({
                colorFamily: chosen.filter((value) => value !== family.value),
                color: toggled(shades, shade),
              })
            }
          />
        ))}
        {lost.map((shade) => (
          <FilterCheckbox
            key={shade}
            option={{ value: shade, label: shade }}
            isChosen
            isInEffect
            onToggle={() => list.toggle('color', shade)}
          />
        ))}
      </fieldset>
    </FilterBox>
  );
}

type FamilyProps = {
  family: ColorOption;
  isChosen: boolean;
  chosenShades: readonly string[];
  onToggle: () => void;
  onToggleShade: (shade: string) => void;
};

function Family({ family, isChosen, chosenShades, onToggle, onToggleShade }: FamilyProps) {
  const id = useId();
  const { shades } = family;
  const label = translated(family.label);
  const [isOpen, setOpen] = useState(shades.some(({ value }) => chosenShades.includes(value)));
  const isSame = shades.length === 1 && shades[0]?.label.toLowerCase() === label.toLowerCase();
  return (
    <>
      <div className="flex items-center gap-1">
        <FilterCheckbox
          option={{ ...family, label }}
          isChosen={isChosen}
          isInEffect={isChosen}
          onToggle={onToggle}
        />
        {isSame || shades.length === 0 ? (
          <span className="w-8" />
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('Shades of {label}', { label })}
            onClick={() => setOpen(!isOpen)}
            className="grid h-9 w-8 place-items-center rounded-sm hover:bg-sand"
          >
            <ChevronDownIcon className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="mr-9 ml-7">
        {/* Drawn only where they are in sight: each press in the filters draws all of them. */}
        {isOpen &&
          shades.map((shade) => (
            <FilterCheckbox
              key={shade.value}
              option={shade}
              isChosen={chosenShades.includes(shade.value)}
              isInEffect={chosenShades.includes(shade.value)}
              onToggle={() => onToggleShade(shade.value)}
            />
          ))}
      </div>
    </>
  );
}
