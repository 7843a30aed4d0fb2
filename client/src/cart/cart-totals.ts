import type { CartLine } from '@kiosk/contract/cart.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { sum, toMinor } from '@kiosk/contract/money.ts';

/** Lines with an invalid or negative price, or a quantity of 0 or less, do not count (point 3). */
export const countedLines = (items: readonly CartLine[]): CartLine[] =>
  items.filter(({ price, quantity }) => Number.isFinite(price) && price >= 0 && quantity > 0);

export const cartTotals = (items: readonly CartLine[]) =>
  sum(
    countedLines(items).map(({ price, quantity }) => ({
      priceMinor: toMinor(price, currentCurrency()),
      quantity,
    })),
  );
