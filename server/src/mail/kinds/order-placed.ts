import { t } from '@kiosk/contract/language/t.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { type MailKind, text } from '../letter.ts';
import {
  bought,
  type OrderData,
  paidBy,
  sampleOrder,
  sentTo,
  shortNumberOf,
  toOrders,
} from './order-parts.ts';

export const orderPlaced: MailKind<OrderData> = {
  write: ({ order }, shop) => ({
    subject: t('Your order {order} at {name}', { order: shortNumberOf(order), name: shop.name }),
    heading: t('Thank you for your order'),
    parts: [
      text(received(order)),
      bought(order),
      { is: 'facts', rows: [sentTo(order), paidBy(order)] },
      toOrders(shop),
    ],
  }),
  sample: { order: { ...sampleOrder, paymentMethod: 'cash', paymentStatus: 'unpaid', status: 'pending' } },
  followsAccount: true,
};

function received(order: Order): string {
  const number = { order: shortNumberOf(order) };
  if (order.totalAmount === 0)
    return t('We have received your order {order}. There is nothing to pay.', number);
  return order.paymentMethod === 'cash'
    ? t('We have received your order {order}. Please pay in cash when it is delivered.', number)
    : t('We have received your order {order}. We prepare it as soon as it is paid.', number);
}
