import { type Message, message } from '@kiosk/contract/language/message.ts';
import { formatAmount, toCents, toDollars } from '@kiosk/contract/money.ts';
import { Problem } from '../../problem.ts';

/** @returns cents to refund @throws Problem if this amount, or the whole remainder, cannot be refunded */
export function refundAmount(dollars: number | undefined, leftCents: number): number {
  const cents = dollars === undefined ? leftCents : toCents(dollars);
  if (cents > leftCents)
    throw notRefundable(
      message('At most {refundable} can be refunded.', {
        refundable: () => formatAmount(toDollars(leftCents)),
      }),
    );
  if (cents === 0) throw new Problem('invalid', 'amount must be above 0');
  return cents;
}

/** @throws Problem if a key is reused for another amount */
export function requireSameAmount(dollars: number | undefined, cents: number): void {
  if (dollars !== undefined && toCents(dollars) !== cents)
    throw notRefundable('This key was used for another amount.');
}

export const notRefundable = (what: string | Message) =>
  new Problem('conflict', what, { code: 'not-refundable' });

export const nothingLeft = 'There is nothing left to refund for this order.';
