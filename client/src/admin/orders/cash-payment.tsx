import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { currencyOf } from '@kiosk/contract/currency.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import type { PaymentEvent } from '@kiosk/contract/payment.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { useAction } from '../../actions/use-action.ts';
import { randomKey } from '../../api/random-key.ts';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';

type CashPaymentProps = { order: OrderDetails; onChange: () => void };

/** Records that an order was paid on delivery, and takes that back where it was a mistake. */
export function CashPayment({ order, onChange }: CashPaymentProps) {
  const { paymentMethod, paymentStatus, status, payments } = order;
  if (paymentMethod !== 'cash') return null;
  if (paymentStatus === 'unpaid' && status !== 'cancelled') {
    return <Recording order={order} onChange={onChange} />;
  }
  return paymentStatus === 'paid' && payments.refunded === 0 ? (
    <Correction order={order} onChange={onChange} />
  ) : null;
}

function Recording({ order, onChange }: CashPaymentProps) {
  // The same key until it has worked: pressed again after a lost reply, it is the same payment.
  const [key] = useState(randomKey);
  const { send, isBusy } = useAction<PaymentEvent>({
    call: () => ({
      path: pathTo(adminApiPaths.orderCashPayments, order.id),
      headers: { [idempotencyKeyHeader]: key },
      fallbackMessage: t('The payment could not be recorded. Please try again.'),
    }),
    onDone: ({ amount }) =>
      t('{amount} recorded as paid in cash.', { amount: formatAmount(amount, currencyOf(order)) }),
    onEnd: onChange,
  });
  return (
    <FocusHandover>
      <Button kind="secondary" busy={isBusy} onClick={() => send()} className="mt-3">
        {t('Record as paid in cash')}
      </Button>
    </FocusHandover>
  );
}

function Correction({ order: { id, payments }, onChange }: CashPaymentProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FocusHandover>
        <Button kind="quiet" onClick={() => setAsking(true)} className="-ml-3">
          {t('It was not paid')}
        </Button>
      </FocusHandover>
      {isAsking && (
        <ConfirmAction
          action={t('Mark as unpaid')}
          question={t('Was this payment recorded by mistake?')}
          detail={t('The order waits for its payment again. Both entries stay in its timeline.')}
          call={() => ({
            path: pathTo(adminApiPaths.orderCashCorrections, id),
            body: { seenEvents: payments.events.length },
            fallbackMessage: t('The payment could not be taken back. Please try again.'),
          })}
          onDone={() => t('The order is unpaid again.')}
          onEnd={onChange}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
