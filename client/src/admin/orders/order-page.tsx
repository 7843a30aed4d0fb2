import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { openStatuses, type PaymentFlag } from '@kiosk/contract/order.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { type ReactNode, useState } from 'react';
import { paymentLabel } from '../../orders/payment-label.ts';
import { RefundBadge } from '../../orders/refund-badge.tsx';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { TrackingText } from '../../orders/tracking.tsx';
import { useLocation } from '../../router/location.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FiguresList } from '../../ui/figures-list.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { LineSummary } from '../../ui/lines/line-summary.tsx';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { Section } from '../../ui/section.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { LinkIf } from '../link-if.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { CashPayment } from './cash-payment.tsx';
import { CopyAddress } from './copy-address.tsx';
import { Disputes } from './disputes.tsx';
import { MissingPayment } from './missing-payment.tsx';
import { Neighbours } from './neighbours.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderControls } from './order-controls.tsx';
import { OrderFrame } from './order-frame.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentFlagNotice } from './payment-flag-notice.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { isReturnable } from './returns.ts';
import { Returns } from './returns-section.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { isShippable } from './shippable.ts';
import { Timeline } from './timeline.tsx';
import { useOrderDetails } from './use-order-details.ts';

export default function OrderPage({ id = '' }: { id?: string }) {
  const loaded = useOrderDetails(id);
  const { newer, older } = loaded.order ?? {};
  const number = orderNumberOf(loaded.order ?? { id });
  return (
    <AdminFrame title={t('Order #{id}', { id: number })} above={<Neighbours newer={newer} older={older} />}>
      <OrderFrame loaded={loaded}>
        {(order) => (
          <Details key={order.id} order={order} onChange={loaded.reload} replace={loaded.replace} />
        )}
      </OrderFrame>
    </AdminFrame>
  );
}

const documents: readonly { path: `${string}:id${string}`; label: Text }[] = [
  { path: pagePaths.adminPackingSlip, label: 'Packing slip' },
  { path: pagePaths.adminInvoice, label: 'Invoice' },
];

/** Flags that say no more than what stands in the order's page anyway. */
const shownAbove: readonly PaymentFlag[] = ['disputed', 'intent-missing'];

type DetailsProps = { order: OrderDetails; onChange: () => void };
/** Shows at once what is known, before the answer to `onChange` is there. */
type ReplaceProps = { replace: (order: OrderDetails) => void };

function Details({ order, onChange, replace }: DetailsProps & ReplaceProps) {
  const { id, payments, paymentFlag } = order;
  return (
    <>
      <StateAndActions order={order} onChange={onChange} replace={replace} />
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
        <Facts order={order} onChange={onChange} />
        <Timeline entries={order.timeline}>
          <NoteForm orderId={id} onAdded={onChange} />
        </Timeline>
      </div>
    </>
  );
}

function StateAndActions({ order, onChange, replace }: DetailsProps & ReplaceProps) {
  const [isShipping, setShipping] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const { search } = useLocation();
  const { id, status, createdAt, invoiceNumber } = order;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={status} />
        <RefundBadge order={order} />
        {order.withdrawnAt && <Badge tone="yellow">{t('Withdrawal')}</Badge>}
        <OrderDate iso={createdAt} className="text-muted" />
        {invoiceNumber && (
          <span className="text-muted">{t('Invoice {number}', { number: invoiceNumber })}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {documents.map(({ path, label }) => (
          <ButtonLink key={path} to={pathTo(path, id) + search} kind="secondary">
            {t(label)}
          </ButtonLink>
        ))}
        {isShippable(status) && (
          <FocusHandover>
            <Button kind="secondary" onClick={() => setShipping(true)}>
              {status === 'shipped' ? t('Change tracking') : t('Ship with tracking')}
            </Button>
          </FocusHandover>
        )}
        {isReturnable(order) && (
          <FocusHandover>
            <Button kind="secondary" onClick={() => setReturning(true)}>
              {t('Record a return')}
            </Button>
          </FocusHandover>
        )}
        <OrderControls
          order={order}
          onChanged={({ status: now = status }) => {
            replace({ ...order, status: now });
            onChange();
          }}
          reload={onChange}
        />
      </div>
      {isReturning && (
        <ReturnDialog
          order={order}
          onClose={() => setReturning(false)}
          onOutdated={onChange}
          onRecorded={onChange}
        />
      )}
      {isShipping && (
        <ShipDialog
          order={order}
          onClose={() => setShipping(false)}
          onOutdated={onChange}
          onShipped={onChange}
        />
      )}
    </div>
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

const Facts = ({ order, onChange }: DetailsProps) => (
  <div className="grid grid-cols-1 content-start gap-8 sm:grid-cols-3 lg:row-span-2 lg:grid-cols-1">
    <Fact title={t('Customer')}>
      <LinkIf needs="admin" to={pathTo(pagePaths.adminCustomer, order.user)} className="link">
        {order.username}
      </LinkIf>
      <p className="mt-1 text-[0.9375rem] text-muted wrap-anywhere">
        <EmailText of={order.email} />
      </p>
    </Fact>
    <Fact title={t('Shipping address')}>
      <AddressText address={order.selectedAddresses} />
      <TrackingText order={order} className="mt-2 text-[0.9375rem]" />
      <AddressActions order={order} onChange={onChange} />
    </Fact>
    <Fact title={t('Payment')}>
      <PaymentFacts label={paymentLabel(order)} payments={order.payments} />
      <CashPayment order={order} onChange={onChange} />
    </Fact>
  </div>
);

function AddressActions({ order, onChange }: DetailsProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      <div className="-ml-3 flex flex-wrap">
        <CopyAddress address={order.selectedAddresses} />
        {openStatuses.includes(order.status) && (
          <FocusHandover>
            <Button kind="quiet" onClick={() => setCorrecting(true)}>
              {t('Correct address')}
            </Button>
          </FocusHandover>
        )}
      </div>
      {isCorrecting && (
        <AddressDialog
          order={order}
          onClose={() => setCorrecting(false)}
          onOutdated={onChange}
          onCorrected={onChange}
        />
      )}
    </>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <h2 className="eyebrow mb-2 font-sans">{title}</h2>
      {children}
    </section>
  );
}
