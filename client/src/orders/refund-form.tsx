import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments, Refund } from '@kiosk/contract/payment.ts';
import { type SubmitEvent, useState } from 'react';
import { randomKey } from '../api/order-attempts.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { refundOrder } from './refund-thunks.ts';

type RefundFormProps = { payments: OrderPayments; onDone: (refund: Refund) => void; onClose: () => void };

/** Anything else that `Number` understands (1e1, 0x10) is more likely a slip than a sum of money. */
const inDollars = /^\s*\d+(\.\d{1,2})?\s*$/;

export function RefundForm({ payments, onDone, onClose }: RefundFormProps) {
  const { orderId, paid, refunded, refundable } = payments;
  const dispatch = useAppDispatch();
  const [amount, setAmount] = useState(refundable.toFixed(2));
  // The same key until another amount is wanted: pressed again after a lost reply, it is the same refund.
  const [key, setKey] = useState(randomKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!inDollars.test(amount)) return setError('Please enter dollars and cents, such as 12.50.');
    if (!(Number(amount) > 0)) return setError('Please enter an amount above 0.');
    if (Number(amount) > refundable) return setError(`At most ${formatAmount(refundable)} can be refunded.`);
    setBusy(true);
    setError(undefined);
    try {
      onDone(await dispatch(refundOrder({ orderId, amount: Number(amount), key })).unwrap());
    } catch (thrown) {
      setError(failureOf(thrown).message);
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <dl className="mb-5 grid grid-cols-[1fr_auto] gap-y-1.5 text-[0.9375rem] tabular-nums">
        <dt className="text-muted">Paid</dt>
        <dd className="text-right">{formatAmount(paid)}</dd>
        <dt className="text-muted">Refunded</dt>
        <dd className="text-right">{formatAmount(refunded)}</dd>
        <dt className="font-medium">Can be refunded</dt>
        <dd className="text-right font-medium">{formatAmount(refundable)}</dd>
      </dl>
      {refundable > 0 && (
        <Field
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={error}
          onChange={({ target }) => {
            setAmount(target.value.replace(',', '.'));
            setKey(randomKey());
            setError(undefined);
          }}
        />
      )}
      <div className="mt-6 flex justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {refundable > 0 ? 'Not now' : 'Close'}
        </Button>
        {refundable > 0 && (
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Refunding...' : 'Refund'}
          </Button>
        )}
      </div>
    </form>
  );
}
