import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { type MailKind, text } from '../letter.ts';
import {
  bought,
  type OrderData,
  paidBy,
  sampleOrder,
  sentTo,
  shortNumberOf,
  toAdminOrder,
} from './order-parts.ts';

/** To the merchant. */
export const newOrder: MailKind<OrderData> = {
  write: ({ order }, shop) => ({
    subject: t('New order {order}: {totalAmount}', {
      order: shortNumberOf(order),
      totalAmount: formatAmount(order.totalAmount, currencyOf(order)),
    }),
    heading: t('New order {order}', { order: shortNumberOf(order) }),
    parts: [
      text(t('{name} has placed an order.', { name: order.selectedAddresses.name })),
      bought(order),
      { is: 'facts', rows: [sentTo(order), paidBy(order)] },
      toAdminOrder(shop, order),
    ],
  }),
  sample: { order: { ...sampleOrder, paymentStatus: 'unpaid', status: 'pending' } },
};
