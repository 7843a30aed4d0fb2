import { t } from '@kiosk/contract/language/t.ts';
import type { Product } from '@kiosk/contract/product.ts';

export function ProductText({ product: { description, highlights, details } }: { product: Product }) {
  return (
    <div className="mt-10 border-t border-line pt-8">
      {description && (
        <>
          <h2 className="sr-only">{t('Description')}</h2>
          <p className="max-w-prose text-lg whitespace-pre-line">{description}</p>
        </>
      )}
      {highlights.length > 0 && (
        <>
          <h2 className="mt-8 text-2xl">{t('Highlights')}</h2>
          <ul className="mt-3 grid list-disc grid-cols-1 gap-1.5 pl-5 text-muted marker:text-accent">
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </>
      )}
      {details && (
        <>
          <h2 className="mt-8 text-2xl">{t('Details')}</h2>
          <p className="mt-3 max-w-prose whitespace-pre-line text-muted">{details}</p>
        </>
      )}
    </div>
  );
}
