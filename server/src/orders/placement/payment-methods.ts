import { message } from '@kiosk/contract/language/message.ts';
import type { PaymentMethod } from '@kiosk/contract/order.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { conflict } from '../../problem.ts';
import type { OrderTerms } from '../../settings/merchant-settings.service.ts';

/** @throws Problem conflict if the merchant does not offer it (any more) */
export function refuseUnoffered({ payments }: OrderTerms, method: PaymentMethod): void {
  if (payments[method]) return;
  const text =
    method === 'cash'
      ? 'The shop no longer accepts cash. Please choose another payment method.'
      : 'The shop no longer accepts cards. Please choose another payment method.';
  throw conflict(message(text), 'payment-method-not-offered');
}

/** Whether cards can be charged with such a total; payments import orders, so the app passes it in. */
export type TakesCard = (totalMinor: number, currency: string) => boolean;

/** @throws Problem conflict if a card can never be charged with this total */
export function refuseUnchargeable(takesCard: TakesCard, totalMinor: number, currency: string): void {
  if (totalMinor === 0 || takesCard(totalMinor, currency)) return;
  throw conflict(paymentMessages.amountNotTaken, 'amount-not-taken');
}
