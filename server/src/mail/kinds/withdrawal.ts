import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { type LetterPart, type MailKind, type MailShop, text } from '../letter.ts';
import { longTime } from '../long-time.ts';
import { bought, numberOf, type OrderData, sampleOrder, toAdminOrder } from './order-parts.ts';

/** The withdrawal: `statement` says what it is about, blank for the whole order; `at` as ISO 8601. */
type WithdrawalData = OrderData & { name: string; email: string; statement: string; at: string };

const declared = ({ order, name, email, statement, at }: WithdrawalData, shop: MailShop): LetterPart => ({
  is: 'facts',
  rows: [
    [t('Order'), `#${orderNumberOf(order)}`],
    [t('Name'), name],
    [t('Email'), email],
    [t('Withdraws from'), statement || t('The whole order')],
    [t('Received'), longTime(at, shop)],
  ],
});

const sample = {
  order: sampleOrder,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  statement: 'The weekender',
  at: '2026-03-09T09:30:00.000Z',
};

export const withdrawalReceivedMail: MailKind<WithdrawalData> = {
  write: (data, shop) => ({
    subject: t('We have received your withdrawal from order {order}', { order: numberOf(data.order) }),
    heading: t('We have received your withdrawal'),
    parts: [
      text(t('This is your confirmation. You have declared that you withdraw from the contract:')),
      declared(data, shop),
      bought(data.order),
      text(
        t('We will write to you about what happens next. Questions? Please write to {supportEmail}.', {
          supportEmail: shop.supportEmail,
        }),
      ),
    ],
  }),
  sample,
};

/** To the merchant. */
export const newWithdrawalMail: MailKind<WithdrawalData> = {
  write: (data, shop) => ({
    subject: t('Withdrawal from order {order}', { order: numberOf(data.order) }),
    heading: t('Withdrawal from order {order}', { order: numberOf(data.order) }),
    parts: [
      text(
        t('{name} withdraws from the contract. The customer has received a confirmation.', {
          name: data.name,
        }),
      ),
      declared(data, shop),
      bought(data.order),
      toAdminOrder(shop, data.order),
    ],
  }),
  sample,
};
