import type { CartLine } from '@kiosk/contract/cart.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatMinor } from '@kiosk/contract/money.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { lineName } from '../ui/lines/line-name.ts';

/** On a phone the summary comes after the forms: what it comes to stands above them too. */
export function FoldedSummary({ items }: { items: readonly CartLine[] }) {
  const { totalMinor, totalItems } = cartTotals(items);
  return (
    <details className="group -mt-2 mb-8 rounded-lg border border-line bg-surface lg:hidden">
      <summary className="flex min-h-13 flex-wrap items-center gap-x-3 px-5 py-2">
        <span>
          {t('{totalItems, plural, one {{totalItems} item} other {{totalItems} items}}', { totalItems })}
        </span>
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        <span className="ml-auto font-medium tabular-nums">
          <span className="sr-only">{t('Order total')} </span>
          {formatMinor(totalMinor, currentCurrency())}
        </span>
      </summary>
      <ul className="grid gap-2 border-t border-line px-5 py-4 text-sm text-muted">
        {items.map((line) => (
          <li key={line.id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{lineName(line)}</span>
            <span className="tabular-nums">× {line.quantity}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
