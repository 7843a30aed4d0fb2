import { formatAmount, sum, toCents, toDollars } from '@kiosk/contract/money.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { paymentLabel } from '../../orders/payment-label.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { choiceOf } from '../../ui/line-name.ts';
import { sumsOf } from './invoice-sums.ts';
import { Bought, Cell, dayOf, Fact, Facts, Line, Lines } from './paper.tsx';
import { PrintFrame } from './print-frame.tsx';

const columns = [
  { header: 'Item', wide: true },
  { header: 'Quantity', numeric: true },
  { header: 'Price', numeric: true },
  { header: 'Amount', numeric: true },
];

/** The invoice of an order; its number is the order's. */
export default function InvoicePage({ id = '' }: { id?: string }) {
  return (
    <PrintFrame id={id} title="Invoice">
      {(order) => <Invoice order={order} />}
    </PrintFrame>
  );
}

const amountOf = ({ price, quantity }: { price: number; quantity: number }): string =>
  formatAmount(toDollars(sum([{ priceCents: toCents(price), quantity }]).totalCents));

function Invoice({ order }: { order: OrderDetails }) {
  const { id, createdAt, selectedAddresses, items, status, payments } = order;
  const refunds = payments.refunds.filter((refund) => refund.status === 'succeeded');
  return (
    <>
      <Facts
        address={
          <Fact name="Customer">
            <AddressText address={selectedAddresses} />
          </Fact>
        }
      >
        <Fact name="Invoice number">{id}</Fact>
        <Fact name="Date">{dayOf(createdAt)}</Fact>
        <Fact name="Payment">{paymentLabel(order)}</Fact>
        {status === 'cancelled' && <Fact name="Status">Cancelled</Fact>}
      </Facts>
      <Lines columns={columns} number={id}>
        {items.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no id, never move, and may be alike
          <Line key={index}>
            <Cell>
              <Bought title={line.title} choice={choiceOf(line)} />
            </Cell>
            <Cell numeric>{line.quantity}</Cell>
            <Cell numeric>{formatAmount(line.price)}</Cell>
            <Cell numeric>{amountOf(line)}</Cell>
          </Line>
        ))}
      </Lines>
      <dl className="mt-5 ml-auto grid max-w-sm break-inside-avoid grid-cols-[1fr_auto] gap-x-8 gap-y-1.5 tabular-nums">
        <dt className="text-muted">Shipping</dt>
        <dd className="text-right">Free</dd>
        {sumsOf(order).map(({ name, amount }) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid first-of-type:font-medium last:font-medium"
          >
            <dt>{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      {refunds.length > 0 && (
        <p className="mt-6 text-sm text-muted">
          {refunds
            .map(({ amount, createdAt }) => `${formatAmount(amount)} refunded on ${dayOf(createdAt)}`)
            .join('; ')}
          .
        </p>
      )}
    </>
  );
}
