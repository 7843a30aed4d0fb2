import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments, Refund } from '@kiosk/contract/payment.ts';
import { OrderDate } from '../../ui/order-date.tsx';

/** What was paid and given back. `label` is how the order is paid. */
export function PaymentFacts({ label, payments }: { label: string; payments: OrderPayments }) {
  const { paid, refunded, withdrawn, refunds } = payments;
  return (
    <>
      <p>{label}</p>
      {paid > 0 && (
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5 text-[0.9375rem] tabular-nums">
          <dt className="text-muted">Paid</dt>
          <dd className="text-right">{formatAmount(paid)}</dd>
          <dt className="text-muted">Refunded</dt>
          <dd className="text-right">{formatAmount(refunded)}</dd>
          {withdrawn > 0 && (
            <>
              <dt className="text-muted">Taken back by the bank</dt>
              <dd className="text-right">{formatAmount(withdrawn)}</dd>
            </>
          )}
        </dl>
      )}
      {refunds.length > 0 && (
        <ul className="mt-3 grid gap-2 border-t border-line pt-3 text-sm tabular-nums">
          {refunds.map((refund) => (
            <li key={refund.id}>
              {formatAmount(refund.amount)} {outcomes[refund.status]}
              {refund.reason && `: ${refund.reason.replaceAll('_', ' ')}`}
              <OrderDate iso={refund.createdAt} className="block text-muted" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const outcomes: Record<Refund['status'], string> = {
  requested: 'on its way back',
  succeeded: 'given back',
  failed: 'could not be given back',
};
