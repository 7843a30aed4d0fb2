import type { SalesDay } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatShortDate } from '../../ui/format-time.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { formatSum } from '../format.ts';

const headClass = 'border-b border-ink/60 py-1.5 font-medium';
const cellClass = 'border-b border-line py-1.5';

export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <details className="group mt-3">
      <summary className="link inline-flex min-h-6 items-center gap-1 text-sm">
        {t('Show as table')}
        <ChevronDownIcon className="size-4 group-open:rotate-180" />
      </summary>
      <table className="mt-3 w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{t('Sales by day')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headClass} text-left`}>
              {t('Day')}
            </th>
            <th scope="col" className={`${headClass} text-right`}>
              {t('Orders')}
            </th>
            <th scope="col" className={`${headClass} text-right`}>
              {t('Sales')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, orders, amount }) => (
            <tr key={date}>
              <th scope="row" className={`${cellClass} text-left font-normal`}>
                {formatShortDate(date)}
              </th>
              <td className={`${cellClass} text-right`}>{orders}</td>
              <td className={`${cellClass} text-right`}>{formatSum(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
