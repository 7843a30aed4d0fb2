import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { ReportSpanName } from '@kiosk/contract/report-spans.ts';
import { Options, SelectField } from '../../ui/forms/field.tsx';
import { type Days, spanWith } from '../list/day.ts';
import { DayField } from '../list/day-field.tsx';
import { defaultSpan, type ReportAddress } from './span-query.ts';

const labels: Record<ReportSpanName | 'own', Text> = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
  own: 'Custom dates',
};

const dayWidth = 'flex-1 sm:w-40 sm:flex-none';

/** @param days what the report is of now, with which own dates begin */
export function SpanChoice({ address, days }: { address: ReportAddress; days: Days | undefined }) {
  const { get, change } = address;
  const own = { from: get('from'), to: get('to') };
  const isOwn = Boolean(own.from && own.to);
  const choose = (value: string) =>
    value === 'own'
      ? change({ span: undefined, ...(days ?? own) })
      : change({ span: value === defaultSpan ? undefined : value, from: undefined, to: undefined });
  const changeDay = (changed: Partial<Days>) => change(spanWith(own, changed), { replace: true });
  return (
    <>
      <SelectField
        label={t('Time span')}
        value={isOwn ? 'own' : get('span') || defaultSpan}
        onChange={({ target }) => choose(target.value)}
        className="w-full sm:w-48"
      >
        <Options of={Object.entries(labels).map(([value, label]) => [value, t(label)])} />
      </SelectField>
      {isOwn && (
        <>
          <DayField
            isNeeded
            label={t('From')}
            value={own.from}
            onChange={(from) => changeDay({ from })}
            className={dayWidth}
          />
          <DayField
            isNeeded
            label={t('To')}
            value={own.to}
            onChange={(to) => changeDay({ to })}
            className={dayWidth}
          />
        </>
      )}
    </>
  );
}
