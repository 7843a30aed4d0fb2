import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { type MailKind, text } from '../letter.ts';
import { bought, type OrderData, sampleOrder, shortNumberOf, toOrders } from './order-parts.ts';

export const paymentReceived: MailKind<OrderData> = {
  write: ({ order }, shop) => ({
    subject: t('Payment received for your order {order}', { order: shortNumberOf(order) }),
    heading: t('We have received your payment'),
    parts: [
      text(
        t('Thank you. Your payment of {totalAmount} for the order {order} has arrived.', {
          totalAmount: formatAmount(order.totalAmount, currencyOf(order)),
          order: shortNumberOf(order),
        }),
      ),
      bought(order),
      toOrders(shop),
    ],
  }),
  sample: { order: sampleOrder },
  followsAccount: true,
};

export const paymentFailed: MailKind<OrderData> = {
  write: ({ order }, shop) => ({
    subject: t('Your payment for order {order} did not go through', { order: shortNumberOf(order) }),
    heading: t('Your payment did not go through'),
    parts: [
      text(
        t(
          'Your card was not charged for the order {order}. The order is kept for 24 hours from when you placed it: please pay it again in My Orders, with this card or another one.',
          { order: shortNumberOf(order) },
        ),
      ),
      bought(order),
      toOrders(shop),
    ],
  }),
  sample: { order: { ...sampleOrder, paymentStatus: 'unpaid', status: 'pending' } },
  followsAccount: true,
};
