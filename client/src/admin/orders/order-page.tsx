import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { PaymentFlag } from '@kiosk/contract/order.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { ComponentProps } from 'react';
import { FiguresList } from '../../ui/figures-list.tsx';
import { LineSummary } from '../../ui/lines/line-summary.tsx';
import { Section } from '../../ui/section.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Disputes } from './disputes.tsx';
import { MissingPayment } from './missing-payment.tsx';
import { Neighbors } from './neighbors.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderState } from './order-state.tsx';
import { PaymentFlagNotice } from './payment-flag-notice.tsx';
import { Returns } from './returns-section.tsx';
import { Timeline } from './timeline.tsx';
import { useOrderDetails } from './use-order-details.ts';

export default function OrderPage({ id = '' }: { id?: string }) {
  const loaded = useOrderDetails(id);
  const { newer, older } = loaded.order ?? {};
  const number = orderNumberOf(loaded.order ?? { id });
  return (
    <AdminFrame title={t('Order #{id}', { id: number })} above={<Neighbors newer={newer} older={older} />}>
      <OrderFrame loaded={loaded}>
        {(order) => (
          <Details key={order.id} order={order} onChange={loaded.reload} replace={loaded.replace} />
        )}
      </OrderFrame>
    </AdminFrame>
  );
}

/** Flags that say no more than what stands in the order's page anyway. */
const shownAbove: readonly PaymentFlag[] = ['disputed', 'intent-missing'];

type DetailsProps = ComponentProps<typeof OrderState>;

function Details({ order, onChange, replace }: DetailsProps) {
  const { id, payments, paymentFlag } = order;
  return (
    <>
      <OrderState order={order} onChange={onChange} replace={replace} />
      <Disputes disputes={payments.disputes} />
      {payments.missingIntent && (
        <MissingPayment orderId={id} intentId={payments.missingIntent} onAbandoned={onChange} />
      )}
      {paymentFlag && !shownAbove.includes(paymentFlag) && (
        <div className="mb-8">
          <PaymentFlagNotice flag={paymentFlag} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <Items order={order} />
          <Returns order={order} />
        </div>
        <OrderFacts order={order} onChange={onChange} />
        <Timeline entries={order.timeline}>
          <NoteForm orderId={id} onAdded={onChange} />
        </Timeline>
      </div>
    </>
  );
}

const Items = ({ order }: { order: OrderDetails }) => (
  <Section title={t('Items')}>
    <ul className="mt-2 border-t border-line">
      {order.items.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no id, never move, and may be alike
        <LineSummary key={index} line={line} currency={currencyOf(order)} />
      ))}
    </ul>
    <FiguresList
      className="mt-4"
      figures={[
        { name: t('Total Items'), value: order.totalItems },
        { name: t('Shipping'), value: t('Free') },
        { name: t('Total'), value: formatAmount(order.totalAmount, currencyOf(order)), isStrong: true },
      ]}
    />
  </Section>
);
