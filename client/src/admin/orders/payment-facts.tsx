import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Template } from '@kiosk/contract/language/texts.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments, Refund } from '@kiosk/contract/payment.ts';
import { FiguresList } from '../../ui/figures-list.tsx';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { paymentFigures } from './payment-figures.ts';
import { reasonText } from './provider-reasons.ts';

export function PaymentFacts({ label, payments }: { label: string; payments: OrderPayments }) {
  const { paid, refunds } = payments;
  return (
    <>
      <p>{label}</p>
      {paid > 0 && <FiguresList className="mt-3 text-[0.9375rem]" figures={paymentFigures(payments)} />}
      {refunds.length > 0 && (
        <ul className="mt-3 grid gap-2 border-t border-line pt-3 text-sm tabular-nums">
          {refunds.map((refund) => (
            <li key={refund.id}>
              {t(outcomes[refund.status], { amount: formatAmount(refund.amount, currencyOf(payments)) })}
              {refund.reason && `: ${reasonText(refund.reason)}`}
              <OrderDate iso={refund.createdAt} className="block text-muted" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const outcomes = {
  requested: '{amount} being refunded',
  succeeded: '{amount} refunded',
  failed: '{amount} could not be refunded',
} as const satisfies Record<Refund['status'], Template>;
