import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { FiguresList } from '../ui/figures-list.tsx';
import { paymentFigures } from './payment-figures.ts';
import { type RefundOutcome, useRefund } from './use-refund.ts';

type RefundFormProps = {
  payments: OrderPayments;
  onDone: (outcome: RefundOutcome) => void;
  onClose: () => void;
};

export function RefundForm({ payments, onDone, onClose }: RefundFormProps) {
  const { refundable } = payments;
  const refund = useRefund(payments, onDone);
  return (
    <form noValidate onSubmit={refund.submit}>
      <FiguresList
        className="mb-5 text-[0.9375rem]"
        figures={[
          ...paymentFigures(payments),
          { name: 'Can be refunded', value: formatAmount(refundable), isStrong: true },
        ]}
      />
      {refundable > 0 && <Fields refund={refund} />}
      <div className="mt-6 flex justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {refundable > 0 ? 'Not now' : 'Close'}
        </Button>
        {refundable > 0 && (
          <Button type="submit" busy={refund.isBusy}>
            {refund.isOutside ? labels.record[refund.isBusy ? 1 : 0] : labels.refund[refund.isBusy ? 1 : 0]}
          </Button>
        )}
      </div>
    </form>
  );
}

const labels = { refund: ['Refund', 'Refunding...'], record: ['Record', 'Recording...'] } as const;

function Fields({ refund }: { refund: ReturnType<typeof useRefund> }) {
  return (
    <>
      <Field
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={refund.amount}
        error={refund.error.amount}
        onChange={({ target }) => refund.setAmount(target.value.replace(',', '.'))}
      />
      <Checkbox className="mt-4" checked={refund.isOutside} onChange={refund.setOutside}>
        I have returned the money in another way
      </Checkbox>
      {refund.isOutside && (
        <Field
          label="How"
          className="mt-3"
          maxLength={200}
          placeholder="Bank transfer on May 3"
          hint="This is only recorded; the payment provider sends no money."
          value={refund.how}
          error={refund.error.how}
          onChange={({ target }) => refund.setHow(target.value)}
        />
      )}
    </>
  );
}
