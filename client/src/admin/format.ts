import { currentCurrency } from '@kiosk/contract/currency.ts';
import { currentLocale } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';

export const formatNumber = (count: number): string => count.toLocaleString(currentLocale());

/** An amount in the shop's currency. */
export const formatSum = (amount: number): string => formatAmount(amount, currentCurrency());

/** `$12.3K`, for the scale of a chart. */
export const formatScale = (amount: number): string =>
  amount.toLocaleString(currentLocale(), {
    style: 'currency',
    currency: currentCurrency(),
    notation: 'compact',
    maximumFractionDigits: 1,
  });
