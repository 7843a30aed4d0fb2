import type { LowStock } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { ProductLink } from '../product-link.tsx';

const byStock = `${pagePaths.adminProducts}?view=table&sort=lowest-stock`;

export function LowStockList(low: LowStock) {
  return (
    <Section
      title={t('Low stock')}
      beside={
        <Link to={byStock} className="link inline-flex min-h-6 items-center text-sm">
          {t('All by stock')}
        </Link>
      }
    >
      <p className="mt-1 mb-3 text-sm text-muted">{lowStockSummary(low)}</p>
      <ul className="border-t border-line">
        {low.products.map(({ id, title, stock, sizes }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <ProductLink id={id} title={title} />
              {sizes && <span className="block text-sm text-muted">{sizes.join(', ')}</span>}
            </span>
            <span className="flex-none text-sm tabular-nums">
              {stock === 0 ? t('Sold out') : t('{stock} left', { stock })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Those that are sold out in a size alone are listed, but not counted. */
export function lowStockSummary({ threshold, total, products, isEmpty }: LowStock): string {
  if (isEmpty) return t('No products yet');
  if (total > 0 && products.some(({ sizes }) => sizes))
    return t(
      '{total, plural, one {1 product} other {# products}} with {threshold} units or fewer in all, then those that are sold out in a size.',
      { total, threshold },
    );
  if (total > 0)
    return t('{total, plural, one {1 product} other {# products}} with {threshold} units or fewer.', {
      total,
      threshold,
    });
  return products.length > 0
    ? t('Every product has more than {threshold} units left, but not in every size.', { threshold })
    : t('Every product has more than {threshold} units left.', { threshold });
}
