import { t } from '@kiosk/contract/language/t.ts';
import { type MailKind, text } from '../letter.ts';
import { bought, numberOf, type OrderData, paidBy, sampleOrder, sentTo, toOrders } from './order-parts.ts';

export const orderPlaced: MailKind<OrderData> = {
  write: ({ order }, shop) => ({
    subject: t('Your order {order} at {name}', { order: numberOf(order), name: shop.name }),
    heading: t('Thank you for your order'),
    parts: [
      text(
        order.paymentMethod === 'cash'
          ? t('We have received your order {order}. Please pay in cash when it is delivered.', {
              order: numberOf(order),
            })
          : t('We have received your order {order}. We prepare it as soon as it is paid.', {
              order: numberOf(order),
            }),
      ),
      bought(order),
      { is: 'facts', rows: [sentTo(order), paidBy(order)] },
      toOrders(shop),
    ],
  }),
  sample: { order: { ...sampleOrder, paymentMethod: 'cash', paymentStatus: 'unpaid', status: 'pending' } },
};
