import type { SalesDay } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { classes } from '../../ui/classes.ts';
import { formatShortDate } from '../../ui/format-time.ts';
import { formatScale, formatSum } from '../format.ts';
import { niceCeiling } from './scale.ts';

/** In CSS pixels: of the bars, above them, and of the names of the days under them. */
const [height, top, foot] = [180, 8, 26];
const week = 7;

/**
 * Bars that are as wide as there is room: widths are in percent, so that letters keep their size.
 * Everything it shows is in the table below it, so nobody has to see it.
 */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const end = niceCeiling(Math.max(...days.map(({ amount }) => amount)));
  const yOf = (amount: number) => top + height * (1 - amount / end);
  const slot = 100 / days.length;
  return (
    <svg
      aria-hidden="true"
      height={top + height + foot}
      className="mt-6 ml-13 w-[calc(100%-3.25rem)] overflow-visible text-xs"
    >
      {[end, end / 2, 0].map((amount) => (
        <g key={amount}>
          <line x2="100%" y1={yOf(amount)} y2={yOf(amount)} className="stroke-line" />
          <text x="-8" y={yOf(amount) + 4} textAnchor="end" className="fill-muted tabular-nums">
            {formatScale(amount)}
          </text>
        </g>
      ))}
      {days.map((day, at) => (
        <Bar key={day.date} day={day} at={at} ago={days.length - 1 - at} slot={slot} y={yOf(day.amount)} />
      ))}
    </svg>
  );
}

/** `ago` in days; `slot` in percent; `y` in pixels. */
type BarProps = { day: SalesDay; at: number; ago: number; slot: number; y: number };

function Bar({ day: { date, amount, orders }, at, ago, slot, y }: BarProps) {
  const isToday = ago === 0;
  return (
    <g className="group">
      <title>
        {t('{day}: {amount}, {orders, plural, one {1 order} other {# orders}}', {
          day: formatShortDate(date),
          amount: formatSum(amount),
          orders,
        })}
      </title>
      <rect x={`${at * slot}%`} width={`${slot}%`} y={top} height={height} className="fill-transparent" />
      <rect
        x={`${(at + 0.14) * slot}%`}
        width={`${slot * 0.72}%`}
        y={y}
        height={top + height - y}
        className={classes(isToday ? 'fill-sand stroke-ink' : 'fill-ink', 'group-hover:fill-accent')}
      />
      {ago % week === 0 && (
        <text
          x={`${(at + (isToday ? 1 : 0.5)) * slot}%`}
          y={top + height + 18}
          textAnchor={isToday ? 'end' : 'middle'}
          className="fill-muted"
        >
          {isToday ? t('Today') : formatShortDate(date)}
        </text>
      )}
    </g>
  );
}
