import { t } from '@kiosk/contract/language/t.ts';
import type { SalesReport } from '@kiosk/contract/reports.ts';
import { formatDate } from '../../ui/format-time.ts';
import { SalesChart } from '../dashboard/sales-chart.tsx';
import { changeSince } from './change.ts';

type ComparedProps<Figure extends string> = {
  report: Pick<SalesReport, 'days' | 'bars' | 'unit'> &
    Record<'current' | 'previous', Record<Figure, number>>;
  figures: readonly { title: string; name: Figure; format: (value: number) => string }[];
  note: string;
};

/** The totals of a span, how they compare with the span before, and their bars. */
export function Compared<Figure extends string>({ report, figures, note }: ComparedProps<Figure>) {
  const { current, previous, days, bars, unit } = report;
  const [from, to] = [formatDate(days.previous.from), formatDate(days.previous.to)];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap lg:gap-x-14">
        {figures.map(({ title, name, format }) => (
          <div key={name}>
            <dt className="eyebrow">{title}</dt>
            <dd className="mt-1 font-display text-3xl tabular-nums max-sm:text-2xl">
              {format(current[name])}
            </dd>
            <dd className="mt-1 text-sm text-muted">{changeSince(current[name], previous[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{t('Compared with {from} to {to}.', { from, to })}</p>
      <SalesChart days={bars} unit={unit} endsNow={days.current.to >= today()} />
      <p className="mt-3 mb-8 max-w-4xl text-sm text-muted">{note}</p>
    </>
  );
}

/** Today in the administrator's time zone. */
const today = (): string => new Date().toLocaleDateString('sv');
