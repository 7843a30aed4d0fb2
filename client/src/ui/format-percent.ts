import { currentLocale } from '@kiosk/contract/language/t.ts';

/** `12.5%` of 12.5. */
export const formatPercent = (percent: number): string =>
  (percent / 100).toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 3 });
