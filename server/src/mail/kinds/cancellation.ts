import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { type MailKind, text } from '../letter.ts';
import { bought, type OrderData, sampleOrder, shortNumberOf, toOrders } from './order-parts.ts';

export const orderCancelled: MailKind<OrderData> = {
  write: ({ order }, shop) => ({
    subject: t('Your order {order} was cancelled', { order: shortNumberOf(order) }),
    heading: t('Your order was cancelled'),
    parts: [
      text(
        order.paymentStatus === 'paid'
          ? t(
              'Your order {order} is cancelled and will not be delivered. You get another mail when your payment is refunded.',
              { order: shortNumberOf(order) },
            )
          : t('Your order {order} is cancelled and will not be delivered. There is nothing to pay.', {
              order: shortNumberOf(order),
            }),
      ),
      bought(order),
      text(t('Questions? Please write to {supportEmail}.', { supportEmail: shop.supportEmail })),
      toOrders(shop),
    ],
  }),
  sample: { order: { ...sampleOrder, paymentStatus: 'unpaid', status: 'cancelled' } },
  followsAccount: true,
};

/** Corrects the mail of a cancellation. */
export const orderResumed: MailKind<OrderData> = {
  write: ({ order }, shop) => ({
    subject: t('Your order {order} goes ahead', { order: shortNumberOf(order) }),
    heading: t('Your order goes ahead'),
    parts: [
      text(
        t(
          'We wrote to you that your order {order} was cancelled. That no longer holds: your order goes ahead.',
          { order: shortNumberOf(order) },
        ),
      ),
      ...(isToBePaid(order)
        ? [text(t('We prepare it as soon as it is paid. Please pay it in My Orders within 24 hours.'))]
        : []),
      bought(order),
      toOrders(shop),
    ],
  }),
  sample: { order: { ...sampleOrder, status: 'pending' } },
  followsAccount: true,
};

const isToBePaid = ({ status, paymentMethod, paymentStatus, totalAmount }: Order): boolean =>
  status === 'pending' && paymentMethod === 'card' && paymentStatus === 'unpaid' && totalAmount > 0;

/** `amount`: what is refunded this time. `isSecondPayment`: of a payment of an order that was paid already. */
export const orderRefunded: MailKind<OrderData & { amount: number; isSecondPayment?: boolean }> = {
  write: ({ order, amount, isSecondPayment = false }, shop) => ({
    subject: t('Refund of {amount} for your order {order}', {
      amount: formatAmount(amount, currencyOf(order)),
      order: shortNumberOf(order),
    }),
    heading: t('Your refund is on its way'),
    parts: [
      text(
        refunded(order, isSecondPayment, {
          amount: formatAmount(amount, currencyOf(order)),
          order: shortNumberOf(order),
        }),
      ),
      {
        is: 'facts',
        rows: [
          [t('Refunded'), formatAmount(amount, currencyOf(order))],
          [t('Order total'), formatAmount(order.totalAmount, currencyOf(order))],
        ],
      },
      toOrders(shop),
    ],
  }),
  sample: { order: sampleOrder, amount: 128 },
  followsAccount: true,
};

function refunded(
  { paymentMethod }: Order,
  isSecondPayment: boolean,
  what: { amount: string; order: string },
): string {
  if (paymentMethod === 'cash') {
    return t('We have returned {amount} of what you paid for your order {order}.', what);
  }
  return isSecondPayment
    ? t(
        'Your order {order} was paid twice. We have refunded {amount} of the second payment. It can take some days until your bank shows it.',
        what,
      )
    : t(
        'We have refunded {amount} of your order {order}. It can take some days until your bank shows it.',
        what,
      );
}
