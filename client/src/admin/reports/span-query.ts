import { reportSpans, salesSorts } from '@kiosk/contract/report-spans.ts';
import { isOneOf, type Rules, type useListAddress } from '../../ui/lists/use-list-address.ts';
import { isDay, isLastDay } from '../list/day.ts';
import { ownTimeZone } from '../own-time-zone.ts';
import { reportNames } from './report-views.ts';

export type ReportAddress = ReturnType<typeof useListAddress>;

/** The part of the address that is the span. */
export const spanNames = ['span', 'from', 'to'];

export const reportRules: Rules = {
  report: isOneOf(reportNames),
  span: isOneOf(reportSpans),
  from: isDay,
  to: isLastDay,
  sort: isOneOf(salesSorts),
  order: isOneOf(['asc', 'desc']),
};

/** The span of a report, in the administrator's own days. */
export function spanQuery({ get }: Pick<ReportAddress, 'get'>): Record<string, string> {
  const [from, to] = [get('from'), get('to')];
  const timeZone = ownTimeZone();
  if (from && to) return { timeZone, from, to };
  return { timeZone, span: get('span') || defaultSpan };
}

export const defaultSpan = '30-days';
