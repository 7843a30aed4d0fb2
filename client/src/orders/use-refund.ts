import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments, Refund } from '@kiosk/contract/payment.ts';
import { type SubmitEvent, useState } from 'react';
import { randomKey } from '../api/random-key.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { recordManualRefund, refundOrder } from './refund-thunks.ts';

/** The outcome of a refund, as a notice. */
export type RefundOutcome = { message: string; isSuccess: boolean };

/** Anything else that `Number` understands (1e1, 0x10) is more likely a slip than a sum of money. */
const inDollars = /^\s*\d+(\.\d{1,2})?\s*$/;

export function useRefund({ orderId, refundable }: OrderPayments, onDone: (outcome: RefundOutcome) => void) {
  const dispatch = useAppDispatch();
  const [amount, setAmount] = useState(refundable.toFixed(2));
  const [isOutside, setOutside] = useState(false);
  const [how, setHow] = useState('');
  // The same key until another refund is entered: pressed again after a lost reply, it is the same refund.
  const [key, setKey] = useState(randomKey);
  const [error, setError] = useState<{ amount?: string; how?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const ask = async (dollars: number): Promise<RefundOutcome> => {
    const requested = { orderId, amount: dollars, key };
    if (!isOutside) return outcomeOf(await dispatch(refundOrder(requested)).unwrap());
    await dispatch(recordManualRefund({ ...requested, how: how.trim() })).unwrap();
    return { message: `${formatAmount(dollars)} recorded as returned.`, isSuccess: true };
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = violationOf(amount, refundable);
    if (wrong) return setError({ amount: wrong });
    if (isOutside && !how.trim()) return setError({ how: 'Please say how the money was returned' });
    setBusy(true);
    setError({});
    try {
      onDone(await ask(Number(amount)));
    } catch (thrown) {
      setError({ amount: failureOf(thrown).message });
      setBusy(false);
    }
  };

  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(randomKey());
      setError({});
    };
  return {
    amount,
    isOutside,
    how,
    error,
    isBusy,
    submit,
    setAmount: change(setAmount),
    setOutside: change(setOutside),
    setHow: change(setHow),
  };
}

function violationOf(amount: string, refundable: number): string | undefined {
  if (!inDollars.test(amount)) return 'Please enter dollars and cents, such as 12.50.';
  if (!(Number(amount) > 0)) return 'Please enter an amount above 0.';
  if (Number(amount) > refundable) return `At most ${formatAmount(refundable)} can be refunded.`;
}

function outcomeOf({ status, amount, reason }: Refund): RefundOutcome {
  const sum = formatAmount(amount);
  if (status === 'succeeded') return { message: `${sum} refunded.`, isSuccess: true };
  if (status === 'requested') return { message: `The refund of ${sum} is under way.`, isSuccess: true };
  return { message: `The refund of ${sum} was refused${reason ? `: ${reason}` : '.'}`, isSuccess: false };
}
