import { t } from '@kiosk/contract/language/t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NotLoaded } from '../../../ui/pages/not-loaded.tsx';
import { useFacets } from '../../use-facets.ts';

type CategoryChoiceProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Categories by their values. A chosen one that is gone is no longer shown, and goes with the next change. */
export function CategoryChoice({ chosen, onChange }: CategoryChoiceProps) {
  const { data, failure, reload } = useFacets();
  if (data === undefined) return <NotLoaded failure={failure} reload={reload} />;
  const { categories } = data;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('Categories')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {categories.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(
                categories
                  .map((category) => category.value)
                  .filter((each) => (each === value ? isChosen : chosen.includes(each))),
              )
            }
          >
            {label}
          </Checkbox>
        ))}
        {categories.length === 0 && (
          <p className="text-sm text-muted">
            {t('There are no categories yet: the first product adds one.')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
