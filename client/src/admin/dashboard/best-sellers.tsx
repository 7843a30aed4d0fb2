import type { BestSeller } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { Section } from '../../ui/section.tsx';
import { formatSum } from '../format.ts';
import { ProductLink } from '../product-link.tsx';

export function BestSellers({ products }: { products: readonly BestSeller[] }) {
  return (
    <Section title={t('Best sellers')}>
      <p className="mt-1 mb-3 text-sm text-muted">
        {products.length === 0
          ? t('Nothing was sold in the last 30 days.')
          : t('By units sold in the last 30 days.')}
      </p>
      <ol className="border-t border-line">
        {products.map(({ product, title, quantity, amount, exists }) => (
          <li key={product} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
            {exists ? <ProductLink id={product} title={title} /> : <span className="min-w-0">{title}</span>}
            <span className="flex-none text-right text-sm tabular-nums">
              {t('{quantity, plural, one {1 unit} other {# units}}', { quantity })}
              <span className="block text-muted">{formatSum(amount)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
