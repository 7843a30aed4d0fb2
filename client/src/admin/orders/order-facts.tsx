import { t } from '@kiosk/contract/language/t.ts';
import { openStatuses } from '@kiosk/contract/order.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { type ReactNode, useState } from 'react';
import { paymentLabel } from '../../orders/payment-label.ts';
import { TrackingText } from '../../orders/tracking.tsx';
import { AddressText } from '../../ui/address-text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { LinkIf } from '../link-if.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { CashPayment } from './cash-payment.tsx';
import { CopyAddress } from './copy-address.tsx';
import { PaymentFacts } from './payment-facts.tsx';

type OrderFactsProps = { order: OrderDetails; onChange: () => void };

/** Who ordered, where it is shipped, and how it is paid. */
export const OrderFacts = ({ order, onChange }: OrderFactsProps) => (
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

function AddressActions({ order, onChange }: OrderFactsProps) {
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
