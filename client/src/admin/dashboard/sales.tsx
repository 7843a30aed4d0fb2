import type { OrderFigures, Period } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Template, Text } from '@kiosk/contract/language/texts.ts';
import { rich } from '../../ui/rich.ts';
import { formatSum } from '../format.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { changeInPercent } from './scale.ts';

const periods = [
  { name: 'today', title: 'Today', before: 'yesterday by this time' },
  { name: 'week', title: 'Last 7 days', before: 'the 7 days before' },
  { name: 'month', title: 'Last 30 days', before: 'the 30 days before' },
] as const satisfies readonly { name: keyof OrderFigures['sales']; title: Text; before: Text }[];

export function SalesSection({ sales, days }: Pick<OrderFigures, 'sales' | 'days'>) {
  const isNew = sales.month.current.orders === 0 && sales.month.previous.orders === 0;
  return (
    <>
      <dl className="grid grid-cols-1 gap-y-5 sm:grid-cols-3 sm:gap-x-8">
        {periods.map(({ name, title, before }) => (
          <Figures key={name} title={t(title)} before={t(before)} period={sales[name]} />
        ))}
      </dl>
      {isNew ? (
        <p className="mt-6 border-t border-line pt-6 text-muted">
          {t(
            'Nothing has been sold in the last 60 days. From the first order on, each day has its bar here.',
          )}
        </p>
      ) : (
        <>
          <SalesChart days={days} />
          <SalesTable days={days} />
        </>
      )}
      <p className="mt-3 text-sm text-muted">
        {t(
          'Counts orders on the day they were placed: cash orders at once, card orders when they are paid. Cancelled and refunded orders do not count; partial refunds are not deducted.',
        )}
      </p>
    </>
  );
}

const comparisons = {
  1: '<b>{percent}% more</b> than {before}',
  0: '<b>as much</b> as {before}',
  [-1]: '<b>{percent}% less</b> than {before}',
} as const satisfies Record<number, Template>;

type FiguresProps = { title: string; before: string; period: Period };

function Figures({ title, before, period }: FiguresProps) {
  const { orders, amount, average } = period.current;
  const percent = changeInPercent(amount, period.previous.amount);
  return (
    <div>
      <dt className="eyebrow">{title}</dt>
      <dd className="mt-1 font-display text-3xl tabular-nums">{formatSum(amount)}</dd>
      <dd className="mt-1 text-sm text-muted tabular-nums">
        {t('{orders, plural, one {1 order} other {# orders}}', { orders })}
        {average !== undefined && ` · ${t('{average} on average', { average: formatSum(average) })}`}
      </dd>
      {percent !== undefined && (
        <dd className="text-sm text-muted">
          {rich(comparisons[Math.sign(percent) as keyof typeof comparisons], {
            percent: Math.abs(percent),
            before,
            b: (text) => <span className="font-medium text-ink">{text}</span>,
          })}
        </dd>
      )}
    </div>
  );
}
