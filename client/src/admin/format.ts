import { currentLocale } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

export const formatNumber = (count: number): string => count.toLocaleString(currentLocale());

/** `12.5%` of 12.5. */
export const formatPercent = (percent: number): string =>
  (percent / 100).toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 3 });

/** `$12,345.60`: sums of many orders are read more easily with their thousands apart. */
export const formatSum = (dollars: number): string => exact.format(dollars);

/** `$12.3K`, for the scale of a chart. */
export const formatScale = (dollars: number): string => short.format(dollars);

/** `$79.00`, or `7900 JPY`: a payment whose currency was changed at the provider. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === 'usd' ? formatAmount(amount) : `${amount} ${currency.toUpperCase()}`;
