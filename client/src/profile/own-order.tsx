import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { PersonalData } from '@kiosk/contract/personal-data.ts';
import { returnReasonTitles } from '@kiosk/contract/return-reasons.ts';
import type { ReactNode } from 'react';
import { AddressText } from '../ui/address-text.tsx';
import { formatTime } from '../ui/format-time.ts';
import { lineName } from '../ui/lines/line-name.ts';
import { paymentEventLabels } from './personal-data-labels.ts';

type Order = PersonalData['orders'][number];

/** What the pages of orders say of one, too: how it stands, and how its parcel is followed. */
export type AboutOrder = (order: Order) => { standing: readonly string[]; tracking: ReactNode };

type OwnOrderProps = { order: Order } & ReturnType<AboutOrder>;

/** An order with everything that hangs on it. */
export function OwnOrder({ order, standing, tracking }: OwnOrderProps) {
  const { createdAt, totalAmount, refundedAmount = 0, items, selectedAddresses, documents } = order;
  const currency = currencyOf(order);
  return (
    <>
      <p className="font-medium wrap-anywhere">{`#${orderNumberOf(order)}, ${formatTime(createdAt)}`}</p>
      <p>{[formatAmount(totalAmount, currency), ...standing].join(', ')}</p>
      {refundedAmount > 0 && (
        <p>{t('Refunded: {amount}', { amount: formatAmount(refundedAmount, currency) })}</p>
      )}
      <ul className="my-2">
        {items.map(({ product, title, quantity, price, color = '', size = '' }) => (
          <li key={`${product} ${color} ${size}`}>
            {[`${quantity} × ${title}`, color, size, formatAmount(price, currency)]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      <AddressText address={selectedAddresses} />
      {tracking}
      {documents && (
        <p className="mt-2">
          {t('Documents: {numbers}', {
            numbers: [documents.invoice, ...documents.creditNotes].map(({ number }) => number).join(', '),
          })}
        </p>
      )}
      <Records order={order} />
    </>
  );
}

function Records({ order }: { order: Order }) {
  const { payments, returns, withdrawals, notes, items } = order;
  const records = [
    ...payments.map(
      ({ at, event, amount, currency }) =>
        `${formatTime(at)}: ${t(paymentEventLabels[event])}, ${formatAmount(amount, currency.toUpperCase())}`,
    ),
    ...returns.map(({ createdAt, reason, lines, amount }) =>
      t('{at}: return of {units}, {amount}, {reason}', {
        at: formatTime(createdAt),
        units: lines
          .map(({ line, quantity }) => `${quantity} × ${lineName(items[line] ?? { title: '' })}`)
          .join(', '),
        amount: formatAmount(amount, currencyOf(order)),
        reason: t(returnReasonTitles[reason]),
      }),
    ),
    ...withdrawals.map(({ at, name, email, statement }) =>
      statement
        ? t('{at}: withdrawal by {name}, {email}: “{statement}”', {
            at: formatTime(at),
            name,
            email,
            statement,
          })
        : t('{at}: withdrawal by {name}, {email}', { at: formatTime(at), name, email }),
    ),
    ...notes.map(({ at, text }) => t('{at}: our note “{text}”', { at: formatTime(at), text })),
  ];
  return records.map((record, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the data do not change while they are shown
    <p key={at} className="text-sm text-muted">
      {record}
    </p>
  ));
}
