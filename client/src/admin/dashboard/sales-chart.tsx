import type { SalesDay } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { classes } from '../../ui/classes.ts';
import { formatMonth, formatShortDate } from '../../ui/format-time.ts';
import { formatScale, formatSum } from '../format.ts';
import { niceCeiling } from './scale.ts';

/** In CSS pixels: of the bars, above them, and of the names of the days under them. */
const [height, top, foot] = [180, 8, 26];
const week = 7;

const formats = { day: formatShortDate, month: formatMonth };
type Unit = keyof typeof formats;

/** How many names there is room for on a phone. */
const maxNames: Record<Unit, number> = { day: 5, month: 3 };

/** How many bars from one name to the next; a month of days is named by its weeks. */
const barsPerName = (bars: number, unit: Unit): number =>
  unit === 'day' && bars > 2 * week && bars <= 5 * week ? week : Math.ceil(bars / maxNames[unit]);

type SalesChartProps = {
  days: readonly SalesDay[];
  /** What a bar stands for, from its `date` on. */
  unit?: Unit;
  /** Whether the last one is still growing. */
  endsNow?: boolean;
};

/**
 * Bars that are as wide as there is room: widths are in percent, so that letters keep their size.
 * Everything it shows is in the table below it, so nobody has to see it.
 */
export function SalesChart({ days, unit = 'day', endsNow = true }: SalesChartProps) {
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
        <Bar
          key={day.date}
          day={day}
          at={at}
          slot={slot}
          y={yOf(day.amount)}
          name={formats[unit](day.date)}
          isNamed={(days.length - 1 - at) % barsPerName(days.length, unit) === 0}
          isLast={at === days.length - 1}
          isGrowing={endsNow && at === days.length - 1}
          isToday={endsNow && unit === 'day' && at === days.length - 1}
        />
      ))}
    </svg>
  );
}

/** `slot` in percent; `y` in pixels. */
type BarProps = { day: SalesDay; at: number; slot: number; y: number; name: string } & Record<
  'isNamed' | 'isLast' | 'isGrowing' | 'isToday',
  boolean
>;

function Bar({ day: { amount, orders }, at, slot, y, name, isNamed, isLast, isGrowing, isToday }: BarProps) {
  return (
    <g className="group">
      <title>
        {t('{day}: {amount}, {orders, plural, one {1 order} other {# orders}}', {
          day: name,
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
        className={classes(isGrowing ? 'fill-sand stroke-ink' : 'fill-ink', 'group-hover:fill-accent')}
      />
      {isNamed && (
        <text
          x={`${(at + (isLast ? 1 : 0.5)) * slot}%`}
          y={top + height + 18}
          textAnchor={isLast ? 'end' : 'middle'}
          className="fill-muted"
        >
          {isToday ? t('Today') : name}
        </text>
      )}
    </g>
  );
}
