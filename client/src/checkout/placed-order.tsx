import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { CancelledNotice } from '../orders/cancelled-notice.tsx';
import { isPayable, paymentLabel } from '../orders/payment-label.ts';
import { AddressText } from '../ui/address-text.tsx';
import { FiguresList } from '../ui/figures-list.tsx';
import { LineSummary } from '../ui/lines/line-summary.tsx';
import { Link } from '../ui/link.tsx';
import { productAddress } from '../ui/product-address.ts';

type PlacedOrderProps = {
  order: PlacedOrder;
  /** The shop has just said how it stands; a card that was charged a moment ago may not be in what is known here. */
  isReloaded: boolean;
};

/** The items, the shipping address, and what happens next. */
export function PlacedOrderSummary({ order, ...rest }: PlacedOrderProps) {
  const { items, totalItems, totalAmount, selectedAddresses } = order;
  return (
    <div className="mt-12 grid w-full max-w-4xl grid-cols-1 gap-x-12 gap-y-8 rounded-lg border border-line bg-surface p-5 text-left sm:p-8 md:grid-cols-[minmax(0,1fr)_16rem]">
      <section aria-labelledby="bought">
        <h2 id="bought" className="text-2xl">
          {t('What you ordered')}
        </h2>
        <ul className="mt-2">
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
        <FiguresList
          className="mt-4"
          figures={[
            { name: t('Total Items'), value: totalItems },
            { name: t('Shipping'), value: t('Free') },
            { name: t('Payment'), value: paymentLabel(order) },
            { name: t('Total'), value: formatAmount(totalAmount, currencyOf(order)), isStrong: true },
          ]}
        />
      </section>
      <div className="grid grid-cols-1 content-start gap-8">
        <section aria-labelledby="goes-to">
          <h2 id="goes-to" className="eyebrow mb-2 font-sans">
            {t('Where it goes')}
          </h2>
          <AddressText address={selectedAddresses} />
        </section>
        {order.status === 'cancelled' ? <CancelledNotice order={order} /> : <Next order={order} {...rest} />}
      </div>
    </div>
  );
}

function Next({ order, isReloaded }: PlacedOrderProps) {
  const isUnpaid = isReloaded && isPayable(order);
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="eyebrow mb-2 font-sans">
        {t('What happens next')}
      </h2>
      {isUnpaid && (
        <p className="text-[0.9375rem]">
          {t('This order is not paid for yet.')}{' '}
          <Link to={pagePaths.orders} className="link">
            {t('Pay now')}
          </Link>
        </p>
      )}
      {!isUnpaid && (
        <ol className="grid list-decimal gap-1.5 pl-5 text-[0.9375rem] text-muted">
          <li>{t('We pack your order. Its status then says Processing.')}</li>
          <li>{t('We ship it to the address above. Its status then says Shipped.')}</li>
          <li>{lastStep(order)}</li>
        </ol>
      )}
    </section>
  );
}

const lastStep = ({ paymentMethod, totalAmount, ...order }: PlacedOrder): string =>
  paymentMethod === 'cash' && totalAmount > 0
    ? t('You pay {totalAmount} in cash when it is delivered.', {
        totalAmount: formatAmount(totalAmount, currencyOf(order)),
      })
    : t('It is delivered. There is nothing left to pay.');
