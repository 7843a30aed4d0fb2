import { t } from '@kiosk/contract/language/t.ts';
import { action, type LetterPart, type MailKind, text } from '../letter.ts';
import { bought, type OrderData, sampleOrder, sentTo, shortNumberOf, toOrders } from './order-parts.ts';

export const orderShipped: MailKind<OrderData> = {
  write: ({ order, order: { carrier, trackingNumber, trackingLink } }, shop) => ({
    subject: t('Your order {order} is on its way', { order: shortNumberOf(order) }),
    heading: t('Your order is on its way'),
    parts: [
      text(t('We have shipped your order {order}.', { order: shortNumberOf(order) })),
      {
        is: 'facts',
        rows: [
          ...(carrier ? ([[t('Carrier'), carrier]] as const) : []),
          ...(trackingNumber ? ([[t('Tracking number'), trackingNumber]] as const) : []),
          sentTo(order),
        ],
      },
      ...(trackingLink ? ([action(t('Track the parcel'), trackingLink)] satisfies LetterPart[]) : []),
      bought(order),
      toOrders(shop),
    ],
  }),
  sample: {
    order: {
      ...sampleOrder,
      status: 'shipped',
      carrier: 'UPS',
      trackingNumber: '1Z 999 AA1 01 2345 6784',
      trackingLink: 'https://carrier.example.com/track/1Z999AA10123456784',
    },
  },
  followsAccount: true,
};

export const orderDelivered: MailKind<OrderData> = {
  write: ({ order }, shop) => ({
    subject: t('Your order {order} was delivered', { order: shortNumberOf(order) }),
    heading: t('Your order was delivered'),
    parts: [
      text(
        t(
          'Your order {order} has arrived. If something is missing or not as it should be, please write to {supportEmail}.',
          { order: shortNumberOf(order), supportEmail: shop.supportEmail },
        ),
      ),
      bought(order),
      toOrders(shop),
    ],
  }),
  sample: { order: { ...sampleOrder, status: 'delivered' } },
  followsAccount: true,
};
