import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FiguresList } from '../../ui/figures-list.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { paymentFigures } from './payment-figures.ts';
import { type RefundOutcome, useRefund } from './use-refund.ts';

type RefundFormProps = {
  title: string;
  about: string;
  payments: OrderPayments;
  isCash: boolean;
  onDone: (outcome: RefundOutcome) => void;
  onOutdated: () => void;
  onClose: () => void;
};

export function RefundForm({ title, about, ...props }: RefundFormProps) {
  const { payments, isCash, onClose } = props;
  const { refundable } = payments;
  const refund = useRefund(props);
  return (
    <FormDialog
      title={title}
      isDirty={refund.isDirty}
      isSaving={refund.isBusy}
      onClose={onClose}
      footer={(leave) => (
        <>
          <Button kind="quiet" onClick={leave}>
            {refundable > 0 ? t('Not now') : t('Close')}
          </Button>
          {refundable > 0 && (
            <Button type="submit" form="refund" busy={refund.isBusy}>
              {t(labels[isCash || refund.isOutside ? 'record' : 'refund'][refund.isBusy ? 1 : 0])}
            </Button>
          )}
        </>
      )}
    >
      <p className="mb-5 text-sm wrap-anywhere text-muted tabular-nums">{about}</p>
      <form id="refund" noValidate onSubmit={refund.submit}>
        <FiguresList
          className="mb-5 text-[0.9375rem]"
          figures={[
            ...paymentFigures(payments),
            {
              name: t('Can be refunded'),
              value: formatAmount(refundable, currencyOf(payments)),
              isStrong: true,
            },
          ]}
        />
        {refundable > 0 && <Fields refund={refund} currency={currencyOf(payments)} />}
      </form>
    </FormDialog>
  );
}

const labels = { refund: ['Refund', 'Refunding...'], record: ['Record', 'Recording...'] } as const;

function Fields({ refund, currency }: { refund: ReturnType<typeof useRefund>; currency: string }) {
  return (
    <>
      <Field
        label={t('Amount in {currency}', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={refund.amount}
        error={refund.error.amount}
        onChange={({ target }) => refund.setAmount(target.value)}
      />
      <Checkbox className="mt-4" checked={refund.isOutside} onChange={refund.setOutside}>
        {refund.isCash ? t('Not in cash, but in another way') : t('I have returned the money in another way')}
      </Checkbox>
      {refund.isOutside && (
        <Field
          label={t('How')}
          className="mt-3"
          maxLength={200}
          placeholder={t('Bank transfer on May 3')}
          hint={
            refund.isCash
              ? t('Please do not name anyone: this is kept permanently.')
              : t(
                  'This is only recorded; the payment provider sends no money. Please do not name anyone: it is kept permanently.',
                )
          }
          value={refund.how}
          error={refund.error.how}
          onChange={({ target }) => refund.setHow(target.value)}
        />
      )}
    </>
  );
}
