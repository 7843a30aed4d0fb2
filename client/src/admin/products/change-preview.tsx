import { t } from '@kiosk/contract/language/t.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ChangePreview } from '@kiosk/contract/product-changes.ts';
import type { ReactNode } from 'react';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { valueText } from './change-values.ts';

/** After 'Preview' the focus is here, and not on the button that changes everything. */
const beginHere = (summary: HTMLElement | null): void => summary?.focus();

type ChangePreviewProps = { preview: ChangePreview; categories: readonly FacetOption[] };

export function ChangePreviewView({ preview, categories }: ChangePreviewProps) {
  const { field, changed, unchanged, refused, missing, changedSample, refusedSample } = preview;
  const text = (value: number | string | null) => valueText(field, value, categories);
  return (
    <div className="grid gap-6">
      <ul
        ref={beginHere}
        tabIndex={-1}
        aria-label={t('What will happen')}
        className="grid gap-1 outline-none"
      >
        <li className="font-medium">
          {t(
            '{changed, plural, =0 {Nothing changes.} one {1 product will change.} other {# products will change.}}',
            {
              changed,
            },
          )}
        </li>
        {unchanged > 0 && (
          <li className="text-muted">
            {t('{unchanged, plural, one {1 product is} other {# products are}} like that already.', {
              unchanged,
            })}
          </li>
        )}
        {refused > 0 && (
          <li className="text-danger">
            {t(
              '{refused, plural, one {1 product cannot be changed and stays as it is.} other {# products cannot be changed and stay as they are.}}',
              { refused },
            )}
          </li>
        )}
        {missing > 0 && (
          <li className="text-muted">
            {t('{missing, plural, one {1 product is} other {# products are}} no longer there.', { missing })}
          </li>
        )}
      </ul>
      {refused > 0 && (
        <Sample title={t('Stay as they are')} shown={refusedSample.length} of={refused}>
          {refusedSample.map(({ id, title, thumbnail, before, reason }) => (
            <Line key={id} title={title} thumbnail={thumbnail} reason={reason}>
              {text(before)}
            </Line>
          ))}
        </Sample>
      )}
      {changed > 0 && (
        <Sample title={t('Will change')} shown={changedSample.length} of={changed}>
          {changedSample.map(({ id, title, thumbnail, before, after, sizes }) => (
            <Line
              key={id}
              title={title}
              thumbnail={thumbnail}
              details={sizes?.map((size) => (
                <span key={size.name} className="flex gap-3 text-sm">
                  <span className="min-w-0 flex-1 wrap-anywhere text-muted">{size.name}</span>
                  <span className="text-right tabular-nums">
                    <FromTo before={text(size.before)} after={text(size.after)} />
                  </span>
                </span>
              ))}
            >
              <FromTo before={text(before)} after={text(after)} />
            </Line>
          ))}
        </Sample>
      )}
    </div>
  );
}

type SampleProps = { title: string; shown: number; of: number; children: ReactNode };

function Sample({ title, shown, of, children }: SampleProps) {
  return (
    <section aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-1 border-t border-line">{children}</ul>
      {of > shown && (
        <p className="pt-2 text-sm text-muted">
          {t('and {more, plural, one {1 product} other {# products}} more', { more: of - shown })}
        </p>
      )}
    </section>
  );
}

function FromTo({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className="text-muted">{before}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {t('becomes')} </span>
      <span className="font-medium">{after}</span>
    </>
  );
}

type LineProps = {
  title: string;
  thumbnail: string;
  reason?: string;
  /** Below the line. */
  details?: ReactNode;
  children: ReactNode;
};

function Line({ title, thumbnail, reason, details, children }: LineProps) {
  return (
    <li className="border-b border-line py-2 text-[0.9375rem]">
      <span className="flex items-center gap-3">
        <Thumbnail src={thumbnail} size="small" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {title}
          {reason && <span className="block text-sm text-danger">{reason}</span>}
        </span>
        <span className="text-right tabular-nums">{children}</span>
      </span>
      {details && <span className="mt-1 grid gap-1 pl-11">{details}</span>}
    </li>
  );
}
