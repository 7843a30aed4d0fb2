import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { PictureStrip } from '../pictures/picture-strip.tsx';
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

function FieldLine({ field, label, before, after, isPlanned }: FieldChange & { isPlanned: boolean }) {
  return (
    <>
      <dt className="text-muted max-sm:mt-1">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line">
        {before !== undefined && (
          <>
            {isPictures(field) ? (
              <PictureStrip urls={before.split('\n')} className="opacity-50" />
            ) : (
              <del className="line-clamp-4 text-muted decoration-muted/60">{before}</del>
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
            <ins className="line-clamp-4 no-underline">{after}</ins>
          ))}
      </dd>
    </>
  );
}
