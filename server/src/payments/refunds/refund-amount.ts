import { type Message, message } from '@kiosk/contract/language/message.ts';
import { formatMinor, isExact, toMinor } from '@kiosk/contract/money.ts';
import { changedSince, conflict, Problem } from '../../problem.ts';

/** @returns minor units to refund @throws Problem if this amount, or the whole remainder, cannot be refunded */
export function refundAmount(amount: number | undefined, leftMinor: number, currency: string): number {
  if (amount !== undefined && !isExact(amount, currency)) throw tooExact(currency);
  const minor = amount === undefined ? leftMinor : toMinor(amount, currency);
  if (minor > leftMinor)
    throw notRefundable(
      message('At most {refundable} can be refunded.', {
        refundable: () => formatMinor(leftMinor, currency),
      }),
    );
  if (minor === 0) throw new Problem('invalid', 'amount must be above 0');
  return minor;
}

const tooExact = (currency: string) =>
  new Problem('invalid', message('The amount has more decimals than {currency}', { currency }));

/** @throws Problem if a key is reused for another amount */
export function requireSameAmount(amount: number | undefined, minor: number, currency: string): void {
  if (amount !== undefined && toMinor(amount, currency) !== minor)
    throw notRefundable('This key was used for another amount.');
}

/** @throws Problem if more has happened than an administrator had seen, such as a refund by another one */
export function refuseUnseen(seenEvents: number | undefined, events: number): void {
  if (seenEvents !== undefined && seenEvents !== events) {
    throw changedSince('The payments of this order have changed since you opened them. Nothing was changed.');
  }
}

export const notRefundable = (what: string | Message) => conflict(what, 'not-refundable');

export const nothingLeft = 'There is nothing left to refund for this order.';
