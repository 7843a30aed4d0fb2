import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { ReactNode } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { AddressText } from '../ui/address-text.tsx';
import { Badge } from '../ui/badge.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { FiguresList } from '../ui/figures-list.tsx';
import { LineSummary } from '../ui/lines/line-summary.tsx';
import { OrderDate } from '../ui/lines/order-date.tsx';
import { OrderNumber } from '../ui/lines/order-number.tsx';
import { Link } from '../ui/link.tsx';
import { productAddress } from '../ui/product-address.ts';
import { rich } from '../ui/rich.ts';
import { paymentLabel } from './payment-label.ts';
import { RefundBadge } from './refund-badge.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TrackingText } from './tracking.tsx';

/** `level` is that of its heading; `children` is what can be done with the order. */
type OrderCardProps = {
  order: PlacedOrder;
  level: 2 | 3;
  notice?: ReactNode;
  to?: string | undefined;
  toCustomer?: string | undefined;
  children?: ReactNode;
};

export function OrderCard({ order, level, notice, to, toCustomer, children }: OrderCardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const Subtitle = level === 2 ? 'h3' : 'h4';
  const number = orderNumberOf(order);
  const { items, status, createdAt, totalAmount, totalItems, selectedAddresses } = order;
  return (
    <article
      aria-label={t('Order #{id}', { id: number })}
      className="rounded-lg border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 sm:px-7">
        <div className="min-w-0">
          <div className="flex items-center gap-x-1">
            <Title className="font-sans text-base font-medium tracking-normal wrap-anywhere tabular-nums">
              <CardNumber order={order} to={to} />
            </Title>
            <CopyButton what={t('order number')} text={number} />
          </div>
          <OrderDate iso={createdAt} className="text-sm text-muted" />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge status={status} />
          <RefundBadge order={order} />
          {order.withdrawnAt && <Badge tone="yellow">{t('Withdrawal')}</Badge>}
          {children}
        </div>
      </header>
      {notice}
      <div className="grid grid-cols-1 gap-x-10 px-5 pb-6 sm:px-7 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_14rem_14rem]">
        <ul className="md:row-span-2 md:[&>li:last-child]:border-0">
          {items.map((line, index) => (
            <LineSummary
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no id, never move, and may be alike
              key={index}
              line={line}
              currency={currencyOf(order)}
              to={productAddress(line.product, line)}
            />
          ))}
        </ul>
        <div className="pt-5">
          <Subtitle className="eyebrow mb-2">{t('Shipping address')}</Subtitle>
          <AddressText address={selectedAddresses} />
          <TrackingText order={order} className="mt-2 text-sm" />
          {toCustomer && <CustomerLink id={number} to={toCustomer} />}
        </div>
        <FiguresList
          className="mt-4 border-t border-line pt-4 text-[0.9375rem] lg:mt-0 lg:border-0 lg:pt-5"
          figures={[
            { name: t('Payment'), value: paymentLabel(order) },
            { name: t('Total Items'), value: totalItems },
            { name: t('Total'), value: formatAmount(totalAmount, currencyOf(order)), isStrong: true },
          ]}
        />
      </div>
    </article>
  );
}

function CardNumber({ order, to }: Pick<OrderCardProps, 'order' | 'to'>) {
  const number = (
    <>{rich('Order <number>{id}</number>', { id: order.id, number: () => <OrderNumber order={order} /> })}</>
  );
  if (!to) return number;
  return (
    <Link to={to} className="link inline-block min-h-6">
      {number}
    </Link>
  );
}

const CustomerLink = ({ id, to }: { id: string; to: string }) => (
  <Link
    to={to}
    aria-label={t('Customer who placed #{id}', { id })}
    className="link mt-2 inline-flex min-h-6 items-center text-sm"
  >
    {t('Customer')}
  </Link>
);
