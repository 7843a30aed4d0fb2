import { decimalsOf } from '@kiosk/contract/currency.ts';
import { highestPrice } from '@kiosk/contract/highest-price.ts';
import { message } from '@kiosk/contract/language/message.ts';
import { toMinor } from '@kiosk/contract/money.ts';
import { priceErrors } from '@kiosk/contract/price-rule.ts';
import type { Transaction } from '../database/schema.ts';
import { conflict } from '../problem.ts';
import * as store from './currency.store.ts';

export { isFixed as isCurrencyFixed } from './currency.store.ts';

/**
 * What follows from another currency: prices stay the numbers that they are, so that 20 dollars become 20 euros. The
 * caller has stored it, and so has locked it.
 * @throws Problem conflict where there is an order, or a price that the other currency does not have
 */
export async function changeCurrency(trx: Transaction, from: string, to: string): Promise<void> {
  if (await store.isFixed(trx)) {
    throw conflict('The currency cannot be changed, because there are orders in it.', 'currency-fixed');
  }
  const more = decimalsOf(to) - decimalsOf(from);
  const [times, over] = [10 ** Math.max(more, 0), 10 ** Math.max(-more, 0)];
  const highest = toMinor(highestPrice(to), from);
  const count =
    (await store.countOtherPrices(trx, { highest, unit: over })) + (await countOtherSizes(trx, to));
  if (count > 0) {
    throw conflict(
      message(
        '{count, plural, one {1 price cannot} other {{count} prices cannot}} be written in {currency}. Please change {count, plural, one {it} other {them}} first.',
        { count, currency: to },
      ),
      'other-prices',
    );
  }
  if (more !== 0) await store.scalePrices(trx, { times, over });
}

async function countOtherSizes(trx: Transaction, currency: string): Promise<number> {
  let count = 0;
  for await (const sizes of store.sizesWithPrices(trx)) count += priceErrors({ sizes }, currency).length;
  return count;
}
