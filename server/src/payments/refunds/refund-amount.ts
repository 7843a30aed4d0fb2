import { formatAmount, toCents, toDollars } from '@kiosk/contract/money.ts';
import { Problem } from '../../problem.ts';

/** @returns cents to refund @throws Problem if this amount, or the whole remainder, cannot be refunded */
export function refundAmount(dollars: number | undefined, leftCents: number): number {
  const cents = dollars === undefined ? leftCents : toCents(dollars);
  if (cents > leftCents)
    throw notRefundable(`At most ${formatAmount(toDollars(leftCents))} can be refunded.`);
  if (cents === 0) throw new Problem('invalid', 'amount must be above 0');
  return cents;
}

/** @throws Problem if a key is reused for another amount */
export function requireSameAmount(dollars: number | undefined, cents: number): void {
  if (dollars !== undefined && toCents(dollars) !== cents)
    throw notRefundable('This key was used for another amount.');
}

export const notRefundable = (message: string) =>
  new Problem('conflict', message, { code: 'not-refundable' });

export const nothingLeft = 'There is nothing left to refund for this order.';
