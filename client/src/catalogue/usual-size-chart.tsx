import { currentLocale, t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useState } from 'react';
import { chartFor, type Measure } from './size-chart.ts';

const units = { cm: 'Centimeters', in: 'Inches' } satisfies Record<string, Text>;
type Unit = keyof typeof units;

const inUnit = (centimeters: number, unit: Unit): number =>
  unit === 'cm' ? centimeters : Math.round(centimeters / 0.254) / 10;

const shown = (measure: Measure, unit: Unit): string =>
  [measure]
    .flat()
    .map((centimeters) => inUnit(centimeters, unit))
    .map((number) => number.toLocaleString(currentLocale()))
    .join('–');

type UsualSizeChartProps = { sizes: readonly string[]; names: readonly string[] };

export function UsualSizeChart({ sizes, names }: UsualSizeChartProps) {
  const [unit, setUnit] = useState<Unit>('cm');
  const { columns, rows, advice } = chartFor(sizes, names);
  return (
    <>
      <fieldset className="flex items-center gap-5">
        <legend className="sr-only">{t('Unit')}</legend>
        {(Object.keys(units) as Unit[]).map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2 text-[0.9375rem]">
            <input type="radio" name="unit" checked={unit === each} onChange={() => setUnit(each)} />
            {t(units[each])}
          </label>
        ))}
      </fieldset>
      <table className="mt-3 w-full table-fixed text-left text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="border-b border-ink text-sm">
            {(['Size', ...columns] as const).map((name) => (
              <th key={name} scope="col" className="py-2 font-medium">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, measures]) => (
            <tr key={size} className="border-b border-line">
              <th scope="row" className="py-2 font-medium">
                {size}
              </th>
              {columns.map((name, index) => (
                <td key={name} className="py-2">
                  {shown(measures[index] ?? 0, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted">{advice}</p>
    </>
  );
}
