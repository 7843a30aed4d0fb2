import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount, formatMinor, toMinor } from '@kiosk/contract/money.ts';
import type { Order, OrderLine } from '@kiosk/contract/order.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { action, type LetterPart, type MailShop } from '../letter.ts';

export type OrderData = { order: Order };

/** What mails call an order: where it has no number, the end of its id, by which the shop finds it too. */
export const shortNumberOf = ({ id, number }: Order): string =>
  `#${orderNumberOf({ id: id.slice(-8), number })}`;

const lineOf = ({ title, color, size, price, quantity }: OrderLine, currency: string) => ({
  what: quantity > 1 ? `${quantity} × ${title}` : title,
  detail: [color, size].filter(Boolean).join(', '),
  amount: formatMinor(toMinor(price, currency) * quantity, currency),
});

export const bought = ({ items, totalAmount, ...order }: Order): LetterPart => ({
  is: 'amounts',
  rows: items.map((line) => lineOf(line, currencyOf(order))),
  total: formatAmount(totalAmount, currencyOf(order)),
});

export const sentTo = ({ selectedAddresses: to }: Order): readonly [string, string] => [
  t('Ships to'),
  [
    to.name,
    to.street,
    t('{city}, {state} {pinCode}', { city: to.city, state: to.state, pinCode: to.pinCode }),
  ].join('\n'),
];

export const paidBy = ({ paymentMethod }: Order): readonly [string, string] => [
  t('Payment'),
  paymentMethod === 'cash' ? t('Cash on delivery') : t('Card'),
];

export const toOrders = ({ origin }: MailShop): LetterPart =>
  action(t('See my orders'), `${origin}${pagePaths.orders}`);

export const toAdminOrder = ({ origin }: MailShop, { id }: Order): LetterPart =>
  action(t('Open the order'), `${origin}${pathTo(pagePaths.adminOrder, id)}`);

export const sampleOrder: Order = {
  id: '66f2c0ffee00000000003a7d',
  user: '66f2c0ffee00000000000001',
  items: [
    {
      product: '66f2c0ffee00000000000011',
      title: 'A product of your shop',
      thumbnail: '',
      quantity: 1,
      price: 128,
      color: 'Teal',
      size: 'M',
    },
    {
      product: '66f2c0ffee00000000000012',
      title: 'Another one, whose name is as long as names of products are',
      thumbnail: '',
      quantity: 2,
      price: 249.5,
    },
  ],
  totalAmount: 627,
  totalItems: 3,
  paymentMethod: 'card',
  paymentStatus: 'paid',
  selectedAddresses: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '555 0100',
    street: '12 Saint James Square',
    city: 'Portland',
    state: 'ME',
    pinCode: '04101',
  },
  status: 'processing',
  createdAt: '2026-03-02T09:30:00.000Z',
};
