import { usualCurrency } from '@kiosk/contract/currency.ts';
import { type Message, message } from '@kiosk/contract/language/message.ts';
import { formatAmount, fromMinor, isExact, toMinor } from '@kiosk/contract/money.ts';
import { Problem } from '../../problem.ts';

/** @returns cents to refund @throws Problem if this amount, or the whole remainder, cannot be refunded */
export function refundAmount(dollars: number | undefined, leftMinor: number): number {
  if (dollars !== undefined && !isExact(dollars, usualCurrency)) throw tooExact(usualCurrency);
  const cents = dollars === undefined ? leftMinor : toMinor(dollars, usualCurrency);
  if (cents > leftMinor)
    throw notRefundable(
      message('At most {refundable} can be refunded.', {
        refundable: () => formatAmount(fromMinor(leftMinor, usualCurrency), usualCurrency),
      }),
    );
  if (cents === 0) throw new Problem('invalid', 'amount must be above 0');
  return cents;
}

const tooExact = (currency: string) =>
  new Problem('invalid', message('The amount has more decimals than {currency}', { currency }));

/** @throws Problem if a key is reused for another amount */
export function requireSameAmount(dollars: number | undefined, cents: number): void {
  if (dollars !== undefined && toMinor(dollars, usualCurrency) !== cents)
    throw notRefundable('This key was used for another amount.');
}

export const notRefundable = (what: string | Message) =>
  new Problem('conflict', what, { code: 'not-refundable' });

export const nothingLeft = 'There is nothing left to refund for this order.';
