import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderLine } from '@kiosk/contract/order.ts';
import type { ReactNode } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { AddressText } from '../ui/address-text.tsx';
import { LineAmount } from '../ui/line-amount.tsx';
import { OrderDate } from '../ui/order-date.tsx';
import { Picture } from '../ui/picture.tsx';
import { StatusBadge } from './status-badge.tsx';

/** `children` is what can be done with the order. */
export function OrderCard({ order, children }: { order: PlacedOrder; children?: ReactNode }) {
  const { id, items, status, createdAt, totalAmount, totalItems, selectedAddresses, paymentMethod } = order;
  return (
    <article aria-labelledby={`order-${id}`} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 sm:px-7">
        <div className="min-w-0">
          <h3 id={`order-${id}`} className="font-medium break-all tabular-nums">
            Order #{id}
          </h3>
          <OrderDate iso={createdAt} className="text-sm text-muted" />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge status={status} />
          {children}
        </div>
      </header>
      <div className="grid gap-x-10 px-5 pb-6 sm:px-7 md:grid-cols-[minmax(0,1fr)_15rem]">
        <ul>
          {items.map((line) => (
            <Line key={[line.product, line.color, line.size].join()} line={line} />
          ))}
        </ul>
        <div className="pt-5">
          <h4 className="eyebrow mb-2">Ships to</h4>
          <AddressText address={selectedAddresses} />
          <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1.5 border-t border-line pt-4 text-[0.9375rem] tabular-nums">
            <dt className="text-muted">Payment</dt>
            <dd className="text-right">{paymentLabels[paymentMethod] ?? paymentMethod}</dd>
            <dt className="text-muted">Total Items</dt>
            <dd className="text-right">{totalItems}</dd>
            <dt className="font-medium">Total</dt>
            <dd className="text-right font-medium">{formatAmount(totalAmount)}</dd>
          </dl>
        </div>
      </div>
    </article>
  );
}

const paymentLabels = { cash: 'Cash', card: 'Card' };

function Line({ line: { title, thumbnail, quantity, price, color, size } }: { line: OrderLine }) {
  return (
    <li className="flex gap-4 border-b border-line py-4 last:border-0 max-md:last:border-b">
      <Picture
        src={thumbnail}
        alt=""
        width="64"
        height="80"
        loading="lazy"
        className="h-20 w-16 flex-none rounded-sm bg-sand object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{[color, size, `Qty ${quantity}`].filter(Boolean).join(' · ')}</p>
      </div>
      <LineAmount price={price} quantity={quantity} />
    </li>
  );
}
