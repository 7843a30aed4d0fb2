import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { PictureStrip } from '../pictures/picture-strip.tsx';
import { useFacets } from '../use-facets.ts';
import { type FieldChange, fieldChanges } from './changes-of.ts';

/** `isPlanned` where it has not happened yet. */
export function FieldChanges({ entry, isPlanned = false }: { entry: AuditEntry; isPlanned?: boolean }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(7rem,auto)_1fr]">
      {changes.map((change) => (
        <FieldLine key={change.field} {...change} isPlanned={isPlanned} />
      ))}
    </dl>
  );
}

/** An address says nothing to a person; the picture does. */
const isPictures = (field: string): boolean => field === 'images' || field === 'thumbnail';

const facets: Record<string, 'brands' | 'categories' | undefined> = {
  brand: 'brands',
  category: 'categories',
};

/** A brand or category is recorded by its value, which stays when it is renamed. One that is gone has no name any more. */
function FacetName({ facet, value }: { facet: 'brands' | 'categories'; value: string }) {
  const { data } = useFacets();
  return data?.[facet].find((known) => known.value === value)?.label ?? value;
}

function FieldLine({ field, label, before, after, isPlanned }: FieldChange & { isPlanned: boolean }) {
  const facet = facets[field];
  const shown = (value: string) => (facet ? <FacetName facet={facet} value={value} /> : value);
  return (
    <>
      <dt className="text-muted max-sm:mt-1">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line">
        {before !== undefined && (
          <>
            {isPictures(field) ? (
              <PictureStrip urls={before.split('\n')} className="opacity-50" />
            ) : (
              <del className="line-clamp-4 text-muted decoration-muted/60">{shown(before)}</del>
            )}
            <span className="sr-only">
              {' '}
              {isPlanned ? t('becomes') : t('became##from the old to the new')}{' '}
            </span>
          </>
        )}
        {after !== undefined &&
          (isPictures(field) ? (
            <PictureStrip urls={after.split('\n')} className="my-1.5" />
          ) : (
            <ins className="line-clamp-4 no-underline">{shown(after)}</ins>
          ))}
      </dd>
    </>
  );
}
