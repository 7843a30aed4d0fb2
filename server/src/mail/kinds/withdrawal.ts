import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { action, type LetterPart, type MailKind, type MailShop, text } from '../letter.ts';
import { longTime } from '../long-time.ts';
import { bought, type OrderData, sampleOrder, shortNumberOf, toAdminOrder } from './order-parts.ts';

/** `statement` says what it is about, blank for the whole order; `at` as ISO 8601. */
type Declaration = { name: string; email: string; statement: string; at: string };
type WithdrawalData = OrderData & Declaration;

const declared = (
  orderNumber: string,
  { name, email, statement, at }: Declaration,
  shop: MailShop,
): LetterPart => ({
  is: 'facts',
  rows: [
    [t('Order'), orderNumber],
    [t('Name'), name],
    [t('Email'), email],
    [t('Withdraws from'), statement || t('The whole order')],
    [t('Received'), longTime(at, shop)],
  ],
});

const wholeNumberOf = ({ order }: OrderData): string => `#${orderNumberOf(order)}`;

const declaration = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  statement: 'The weekender',
  at: '2026-03-09T09:30:00.000Z',
};
const sample = { ...declaration, order: sampleOrder };

export const withdrawalReceivedMail: MailKind<WithdrawalData> = {
  write: (data, shop) => ({
    subject: t('We have received your withdrawal from order {order}', { order: shortNumberOf(data.order) }),
    heading: t('We have received your withdrawal'),
    parts: [
      text(t('This is your confirmation. You have declared that you withdraw from the contract:')),
      declared(wholeNumberOf(data), data, shop),
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
    subject: t('Withdrawal from order {order}', { order: shortNumberOf(data.order) }),
    heading: t('Withdrawal from order {order}', { order: shortNumberOf(data.order) }),
    parts: [
      text(
        t('{name} withdraws from the contract. The customer has received a confirmation.', {
          name: data.name,
        }),
      ),
      declared(wholeNumberOf(data), data, shop),
      bought(data.order),
      toAdminOrder(shop, data.order),
    ],
  }),
  sample,
};

/** To the merchant, with the number as it was typed. */
export const unmatchedWithdrawalMail: MailKind<Declaration & { orderNumber: string }> = {
  write: (data, shop) => ({
    subject: t('Withdrawal without an order'),
    heading: t('Withdrawal without an order'),
    parts: [
      text(
        t(
          '{name} withdraws from a contract, but no order has this number and this email. One of them may be mistyped, which does not make the withdrawal void: please look for the order, and answer. The customer has received no confirmation.',
          { name: data.name },
        ),
      ),
      declared(data.orderNumber, data, shop),
      action(t('Look for the order'), `${shop.origin}${pagePaths.adminOrders}`),
    ],
  }),
  sample: { ...declaration, orderNumber: '#1042' },
};
