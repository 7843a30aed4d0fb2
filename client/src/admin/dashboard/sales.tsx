import type { OrderFigures, Period } from '@kiosk/contract/dashboard.ts';
import { formatCount, formatSum } from '../format.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { comparison } from './scale.ts';

const periods = [
  { name: 'today', title: 'Today', before: 'yesterday by this time' },
  { name: 'week', title: 'Last 7 days', before: 'the 7 days before' },
  { name: 'month', title: 'Last 30 days', before: 'the 30 days before' },
] as const;

export function Sales({ sales, days }: Pick<OrderFigures, 'sales' | 'days'>) {
  const isNew = sales.month.current.orders === 0 && sales.month.previous.orders === 0;
  return (
    <>
      <dl className="grid grid-cols-1 gap-y-5 sm:grid-cols-3 sm:gap-x-8">
        {periods.map(({ name, title, before }) => (
          <Figures key={name} title={title} before={before} period={sales[name]} />
        ))}
      </dl>
      {isNew ? (
        <p className="mt-6 border-t border-line pt-6 text-muted">
          Nothing has been sold in the last 60 days. From the first order on, each day has its bar here.
        </p>
      ) : (
        <>
          <SalesChart days={days} />
          <SalesTable days={days} />
        </>
      )}
      <p className="mt-3 text-sm text-muted">
        Counts orders on the day they were placed: cash orders at once, card orders when they are paid.
        Cancelled and refunded orders do not count; partial refunds are not deducted.
      </p>
    </>
  );
}

type FiguresProps = { title: string; before: string; period: Period };

function Figures({ title, before, period }: FiguresProps) {
  const { orders, amount, average } = period.current;
  const change = comparison(period.current, period.previous);
  return (
    <div>
      <dt className="eyebrow">{title}</dt>
      <dd className="mt-1 font-display text-3xl tabular-nums">{formatSum(amount)}</dd>
      <dd className="mt-1 text-sm text-muted tabular-nums">
        {formatCount(orders, 'order')}
        {average !== undefined && ` · ${formatSum(average)} on average`}
      </dd>
      {change && (
        <dd className="text-sm text-muted">
          <span className="font-medium text-ink">{change}</span> {change === 'as much' ? 'as' : 'than'}{' '}
          {before}
        </dd>
      )}
    </div>
  );
}
