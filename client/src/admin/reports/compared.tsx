import type { SalesDay } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { SalesReport } from '@kiosk/contract/reports.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../ui/format-time.ts';
import { SalesChart } from '../dashboard/sales-chart.tsx';
import { changeSince } from './change.ts';

type TotalFigure = { title: string; value: string; now: number; before: number };

type ComparedProps = {
  figures: readonly TotalFigure[];
  days: SalesReport['days'];
  bars: readonly SalesDay[];
  unit: 'day' | 'month';
  children?: ReactNode;
};

/** The totals of a span, how they compare with the span before, and their bars. */
export function Compared({ figures, days: { current, previous }, bars, unit, children }: ComparedProps) {
  const [from, to] = [formatDate(previous.from), formatDate(previous.to)];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap lg:gap-x-14">
        {figures.map(({ title, value, now, before }) => (
          <div key={title}>
            <dt className="eyebrow">{title}</dt>
            <dd className="mt-1 font-display text-3xl tabular-nums max-sm:text-2xl">{value}</dd>
            <dd className="mt-1 text-sm text-muted">{changeSince(now, before)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{t('Compared with {from} to {to}.', { from, to })}</p>
      <SalesChart days={bars} unit={unit} endsNow={current.to >= today()} />
      {children}
    </>
  );
}

/** In the administrator's own days. */
const today = (): string => new Date().toLocaleDateString('sv');
