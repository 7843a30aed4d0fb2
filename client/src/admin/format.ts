import { currentCurrency } from '@kiosk/contract/currency.ts';
import { currentLocale } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';

export const formatNumber = (count: number): string => count.toLocaleString(currentLocale());

/** An amount in the shop's currency. */
export const formatSum = (amount: number): string => formatAmount(amount, currentCurrency());

/** `$1.25K`, for the scale of a chart, whose round numbers and their halves have three digits at most. */
export const formatScale = (amount: number): string =>
  amount.toLocaleString(currentLocale(), {
    style: 'currency',
    currency: currentCurrency(),
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
