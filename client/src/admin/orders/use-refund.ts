import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { currencyOf, decimalsOf } from '@kiosk/contract/currency.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount, isExact } from '@kiosk/contract/money.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import type {
  ManualRefundRequest,
  OrderPayments,
  PaymentEvent,
  Refund,
  RefundRequest,
} from '@kiosk/contract/payment.ts';
import { amountTyped, asTyped } from '@kiosk/contract/typed-number.ts';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { randomKey } from '../../api/random-key.ts';
import { noAmount } from '../../ui/forms/no-amount.ts';

export type RefundOutcome = { message: string; isSuccess: boolean };

type Answer = Refund | PaymentEvent;

type Refunding = {
  payments: OrderPayments;
  /** Whether the order was paid in cash: the money is returned in cash, or in a way that is described. */
  isCash: boolean;
  onDone: (outcome: RefundOutcome) => void;
  /** The payments have changed since they were loaded. */
  onOutdated: () => void;
  onClose: () => void;
};

export function useRefund({ payments, isCash, onDone, onOutdated, onClose }: Refunding) {
  const { orderId, events, refundable, dueForReturns = refundable } = payments;
  const currency = currencyOf(payments);
  const proposed = asTyped(dueForReturns.toFixed(decimalsOf(currency)));
  const [amount, setAmount] = useState(proposed);
  const [isOutside, setOutside] = useState(false);
  const [how, setHow] = useState('');
  // The same key until another refund is entered: pressed again after a lost reply, it is the same refund.
  const [key, setKey] = useState(randomKey);
  const [error, setError] = useState<{ amount?: string; how?: string }>({});
  const { send, isBusy } = useAction<Answer, number>({
    call: (typed) => {
      const seen = { amount: typed, seenEvents: events.length };
      return {
        ...(isOutside || isCash
          ? manualRefund(orderId, { ...seen, description: isOutside ? how.trim() : undefined })
          : refund(orderId, seen)),
        headers: { [idempotencyKeyHeader]: key },
      };
    },
    onDone: (answer) => void onDone(outcomeOf(answer, currency)),
    onConflict: onOutdated,
    dialog: { onClose, showError: ({ message }) => setError({ amount: message }) },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const value = amountTyped(amount, currency);
    const wrong = violationOf(value, refundable, currency);
    if (wrong) return setError({ amount: wrong });
    if (isOutside && !how.trim()) return setError({ how: t('Please say how the money was returned') });
    setError({});
    send(value);
  };

  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(randomKey());
      setError({});
    };
  return {
    ...{ amount, isCash, isOutside, how, error, isBusy, submit },
    isDirty: amount !== proposed || isOutside,
    setAmount: change(setAmount),
    setOutside: change(setOutside),
    setHow: change(setHow),
  };
}

const refund = (orderId: string, body: RefundRequest) => ({
  path: pathTo(adminApiPaths.orderRefunds, orderId),
  body,
  fallbackMessage: t('Failed to refund. Please try again.'),
});

/** Money that was returned in another way is recorded; the provider sends nothing. */
const manualRefund = (orderId: string, body: ManualRefundRequest) => ({
  path: pathTo(adminApiPaths.orderManualRefunds, orderId),
  body,
  fallbackMessage: t('Failed to record the refund. Please try again.'),
});

function violationOf(amount: number, refundable: number, currency: string): string | undefined {
  if (!isExact(amount, currency)) return noAmount(currency);
  if (amount <= 0) return t('Please enter an amount above 0.');
  if (amount > refundable)
    return t('At most {refundable} can be refunded.', { refundable: formatAmount(refundable, currency) });
}

function outcomeOf(answer: Answer, currency: string): RefundOutcome {
  const sum = formatAmount(answer.amount, currency);
  if (!('status' in answer)) return { message: t('{sum} recorded as returned.', { sum }), isSuccess: true };
  const { status, reason } = answer;
  if (status === 'succeeded') return { message: t('{sum} refunded.', { sum }), isSuccess: true };
  if (status === 'requested')
    return { message: t('The refund of {sum} is under way.', { sum }), isSuccess: true };
  return {
    message: reason
      ? t('The refund of {sum} was refused: {reason}', { sum, reason })
      : t('The refund of {sum} was refused.', { sum }),
    isSuccess: false,
  };
}
