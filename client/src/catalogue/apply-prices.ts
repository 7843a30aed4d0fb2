import { currentCurrency } from '@kiosk/contract/currency.ts';
import { highestPrice } from '@kiosk/contract/highest-price.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { isExact } from '@kiosk/contract/money.ts';
import { amountTyped } from '@kiosk/contract/typed-number.ts';
import { noAmount } from '../ui/forms/no-amount.ts';
import type { ChosenFilters } from './list-state.ts';

/** Sets the price filter to what is typed. @returns what is wrong with it */
export function applyPrices(typed: FormData, choose: (filters: ChosenFilters) => void): string | undefined {
  const currency = currentCurrency();
  const amountOf = (name: string): number | undefined => {
    const text = String(typed.get(name) ?? '');
    return text.trim() === '' ? undefined : amountTyped(text, currency);
  };
  const [min, max] = [amountOf('minPrice'), amountOf('maxPrice')];
  if (!isPrice(min ?? 0, currency) || !isPrice(max ?? 0, currency)) return noAmount(currency);
  if (min !== undefined && max !== undefined && min > max) return t('The lower price comes first.');
  const chosen = (amount: number | undefined) => (amount === undefined ? [] : [String(amount)]);
  choose({ minPrice: chosen(min), maxPrice: chosen(max) });
}

const isPrice = (amount: number, currency: string): boolean =>
  amount >= 0 && amount <= highestPrice(currency) && isExact(amount, currency);
