import { decimalsOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { asTyped } from '@kiosk/contract/typed-number.ts';

/** What a field says where what was typed is no amount, or could be two. */
export const noAmount = (currency: string): string =>
  t('Please enter an amount such as {example}.', { example: asTyped((12.5).toFixed(decimalsOf(currency))) });
