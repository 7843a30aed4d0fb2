import { orderStatuses, paymentMethods } from '@kiosk/contract/order.ts';
import { paymentFilters } from '@kiosk/contract/order-listing.ts';
import { isOneOf, type Rules } from '../../ui/lists/use-list-address.ts';
import { isDay, isLastDay } from '../list/day.ts';

/** The names of the filters in the address, which are those of the API but for the dates. */
export const filterNames = [
  'q',
  'status',
  'paymentStatus',
  'paymentMethod',
  'attention',
  'withdrawn',
  'from',
  'to',
] as const;
export type FilterName = (typeof filterNames)[number];

export const rules: Rules = {
  status: isOneOf(orderStatuses),
  paymentStatus: isOneOf(paymentFilters),
  paymentMethod: isOneOf(paymentMethods),
  attention: isOneOf(['true']),
  withdrawn: isOneOf(['true']),
  from: isDay,
  to: isLastDay,
};

/**
 * What the address says, as the API takes it: days become instants, the last one included, by the user's
 * clock.
 * @param get what the address has of a filter; '' where it has nothing
 */
export function orderQuery(get: (name: FilterName) => string): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = get(name);
    if (value) query.set(name, name === 'from' || name === 'to' ? instantOf(value, name) : value);
  }
  return query.toString();
}

function instantOf(day: string, name: 'from' | 'to'): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day;
  const instant = new Date(0);
  // The next day's beginning, which is not 24 hours later where the clocks change.
  instant.setFullYear(year, month - 1, name === 'to' ? date + 1 : date);
  instant.setHours(0, 0, 0, 0);
  return instant.toISOString();
}
