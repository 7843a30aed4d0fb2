import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { OrderPayments, PaymentEvent, Refund } from '@kiosk/contract/payment.ts';
import { type SubmitEvent, useState } from 'react';
import { useCall } from '../api/queries.tsx';
import { randomKey } from '../api/random-key.ts';

export type RefundOutcome = { message: string; isSuccess: boolean };

/** Anything else that `Number` understands (1e1, 0x10) is more likely a slip than a sum of money. */
const inDollars = /^\s*\d+(\.\d{1,2})?\s*$/;

type Answer = Refund | PaymentEvent;

export function useRefund({ orderId, refundable }: OrderPayments, onDone: (outcome: RefundOutcome) => void) {
  const [amount, setAmount] = useState(refundable.toFixed(2));
  const [isOutside, setOutside] = useState(false);
  const [how, setHow] = useState('');
  // The same key until another refund is entered: pressed again after a lost reply, it is the same refund.
  const [key, setKey] = useState(randomKey);
  const [error, setError] = useState<{ amount?: string; how?: string }>({});
  const { send, isBusy } = useCall<Answer, number>({
    call: (dollars) => ({
      ...(isOutside ? manualRefund(orderId, dollars, how.trim()) : refund(orderId, dollars)),
      headers: { [idempotencyKeyHeader]: key },
    }),
    onDone: (answer) => onDone(outcomeOf(answer)),
    onFailed: ({ message }) => setError({ amount: message }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = violationOf(amount, refundable);
    if (wrong) return setError({ amount: wrong });
    if (isOutside && !how.trim()) return setError({ how: 'Please say how the money was returned' });
    setError({});
    send(Number(amount));
  };

  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(randomKey());
      setError({});
    };
  return {
    ...{ amount, isOutside, how, error, isBusy, submit },
    setAmount: change(setAmount),
    setOutside: change(setOutside),
    setHow: change(setHow),
  };
}

const refund = (orderId: string, amount: number) => ({
  path: pathTo(apiPaths.adminOrderRefunds, orderId),
  body: { amount },
  otherwise: 'Failed to refund. Please try again.',
});

/** Money that was returned in another way is recorded; the provider sends nothing. */
const manualRefund = (orderId: string, amount: number, description: string) => ({
  path: pathTo(apiPaths.adminOrderManualRefunds, orderId),
  body: { amount, description },
  otherwise: 'Failed to record the refund. Please try again.',
});

function violationOf(amount: string, refundable: number): string | undefined {
  if (!inDollars.test(amount)) return 'Please enter dollars and cents, such as 12.50.';
  if (!(Number(amount) > 0)) return 'Please enter an amount above 0.';
  if (Number(amount) > refundable) return `At most ${formatAmount(refundable)} can be refunded.`;
}

function outcomeOf(answer: Answer): RefundOutcome {
  const sum = formatAmount(answer.amount);
  if (!('status' in answer)) return { message: `${sum} recorded as returned.`, isSuccess: true };
  const { status, reason } = answer;
  if (status === 'succeeded') return { message: `${sum} refunded.`, isSuccess: true };
  if (status === 'requested') return { message: `The refund of ${sum} is under way.`, isSuccess: true };
  return { message: `The refund of ${sum} was refused${reason ? `: ${reason}` : '.'}`, isSuccess: false };
}
