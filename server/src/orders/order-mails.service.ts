import type { MailKindName } from '@kiosk/contract/mail-kinds.ts';
import { isMoneyReturned, type Order, type OrderStatus } from '@kiosk/contract/order.ts';
import { mailAddressOf } from '../accounts/accounts.service.ts';
import type { Transaction } from '../database/schema.ts';
import {
  hasMailOf,
  hasOutbox,
  queueMail,
  queueMails,
  takeBackMail,
  theMerchant,
} from '../mail/mail.service.ts';
import { getOrder } from './orders.service.ts';

/** Tells the customer that an order was placed; and the merchant, unless it has to be paid first. */
export async function mailPlacement(trx: Transaction, order: Order, email: string): Promise<void> {
  const toCustomer = { kind: 'order-placed', ...about(order), to: email, data: { order } } as const;
  const toMerchant = { kind: 'new-order', orderId: order.id, to: theMerchant, data: { order } } as const;
  const isPaidFirst = order.paymentMethod === 'card' && order.totalAmount > 0;
  await queueMails(trx, isPaidFirst ? [toCustomer] : [toCustomer, toMerchant]);
}

/** The same for an order that its customer has changed since. What was mailed before is taken back, unless it was sent. */
export async function mailPlacementAgain(trx: Transaction, order: Order, email: string): Promise<void> {
  await takeBackMail(trx, order.id, { kind: 'order-placed', correction: 'order-placed' });
  await mailPlacement(trx, order, email);
}

/** `isUndone`: the customer has been mailed about that status before. */
type StatusChange = { before: OrderStatus; after: OrderStatus; isUndone: boolean };

const kindOf: Partial<Record<OrderStatus, 'order-shipped' | 'order-delivered' | 'order-cancelled'>> = {
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

/**
 * Mails the customer that an order was shipped, delivered or cancelled, or that it is not cancelled after all. The last
 * mail is left out where the mail of the cancellation could be taken back, or the customer has the money back.
 */
export async function mailStatus(
  trx: Transaction,
  { id, paymentStatus }: Order,
  change: StatusChange,
): Promise<void> {
  const isMisled =
    change.before === 'cancelled' &&
    (await takeBackMail(trx, id, { kind: 'order-cancelled', correction: 'order-resumed' })) &&
    !isMoneyReturned(paymentStatus);
  const ofStatus = change.isUndone ? undefined : kindOf[change.after];
  const kind = ofStatus ?? (isMisled ? 'order-resumed' : undefined);
  if (kind !== undefined) await mailCustomer(trx, id, kind, (order) => ({ order }));
}

/** Tells the customer that the card was charged, not that another one was declined, and the merchant of the order. */
export async function mailPayment(trx: Transaction, orderId: string): Promise<void> {
  await takeBackMail(trx, orderId, { kind: 'payment-failed', correction: 'payment-received' });
  const order = await mailCustomer(trx, orderId, 'payment-received', (order) => ({ order }));
  if (order) await queueMail(trx, 'new-order', { orderId, to: theMerchant, data: { order } });
}

/** Mails the customer about the first declined card only: to try again they are on the page. */
export async function mailFailedPayment(trx: Transaction, orderId: string): Promise<void> {
  if (await hasMailOf(trx, orderId, 'payment-failed')) return;
  await mailCustomer(trx, orderId, 'payment-failed', (order) => ({ order }));
}

/** @param refund.amount in the order's currency */
export async function mailRefund(
  trx: Transaction,
  orderId: string,
  refund: { amount: number; isSecondPayment: boolean },
): Promise<void> {
  await mailCustomer(trx, orderId, 'order-refunded', (order) => ({ order, ...refund }));
}

const about = ({ id, user }: Order) => ({ orderId: id, accountId: user });

async function mailCustomer<Kind extends MailKindName>(
  trx: Transaction,
  orderId: string,
  kind: Kind,
  dataOf: (order: Order) => Parameters<typeof queueMail<Kind>>[2]['data'],
): Promise<Order | undefined> {
  if (!hasOutbox(trx)) return undefined;
  const order = await getOrder(trx, orderId);
  const to = await mailAddressOf(trx, order.user);
  if (to !== undefined) await queueMail(trx, kind, { ...about(order), to, data: dataOf(order) });
  return order;
}
