import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { useEffect, useState } from 'react';
import { Queries } from '../api/queries.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { guardPage } from '../ui/leaving/guard-page.ts';
import { useSettings } from '../ui/settings.tsx';
import type { PayableOrder, PaymentEnd } from './outcome.ts';
import { Payment } from './payment.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';

type PaymentDialogProps = { order: PayableOrder; onEnd: (end: PaymentEnd) => void };

export default function PaymentDialog({ order, onEnd }: PaymentDialogProps) {
  const provider = useSettings().cardPayments;
  const [isBusy, setBusy] = useState(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  // Back may be pressed: what becomes of the payment is then said in a notice. Nobody asks before a link behind the dialog.
  useEffect(() => (isBusy ? guardPage((resume) => resume()) : undefined), [isBusy]);

  return (
    <Dialog
      title={t('Complete Payment')}
      onClose={() => (isBusy ? setPressed(true) : onEnd({ status: 'closed', isUnderWay }))}
      // Stripe lays the bank's question over the page, where a modal would keep it from being answered.
      yields={isBusy && provider?.provider === 'stripe'}
    >
      <p className="mb-5 text-sm wrap-anywhere text-muted tabular-nums">
        {t('Order #{id}', { id: orderNumberOf(order) })}
      </p>
      {provider === undefined ? (
        <PaymentUnavailable>{t(paymentMessages.notConfigured)}</PaymentUnavailable>
      ) : order.totalAmount > 0 ? (
        <Queries>
          <Payment
            order={order}
            provider={provider}
            isBusy={isBusy}
            onBusy={setBusy}
            onUnderWay={setUnderWay}
            onEnd={onEnd}
          />
        </Queries>
      ) : (
        <PaymentUnavailable>{t(paymentMessages.nothingToPay)}</PaymentUnavailable>
      )}
      <p role="status" className="mt-3 text-center text-sm text-muted empty:hidden">
        {isBusy && wasPressed && t('Please wait: your payment is being processed.')}
      </p>
    </Dialog>
  );
}
