import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { currencyOf } from '@kiosk/contract/currency.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import type { OrderReturn, ReturnRequest } from '@kiosk/contract/order-returns.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { type ReturnReason, returnReasons, returnReasonTitles } from '@kiosk/contract/return-reasons.ts';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { randomKey } from '../../api/random-key.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Options, SelectField } from '../../ui/forms/field.tsx';
import { longNotice } from '../../ui/notices/notices-slice.ts';
import { ReturnLine } from './return-line.tsx';
import { leftOf } from './returns.ts';

type ReturnDialogProps = {
  order: OrderDetails;
  onRecorded: () => void;
  /** Another user has changed the order. */
  onOutdated: () => void;
  onClose: () => void;
};

type Line = ReturnRequest['lines'][number];

/** Records what came back of an order, and why. The money is refunded separately. */
export function ReturnDialog({ order, onRecorded, onOutdated, onClose }: ReturnDialogProps) {
  const [entered, setEntered] = useState<readonly Line[]>(() =>
    order.items.map((_, line) => ({ line, quantity: 0, restock: true })),
  );
  // Another user may have recorded a part of it since.
  const lines = entered.map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, leftOf(order, line.line)),
  }));
  const [reason, setReason] = useState<ReturnReason>('changed-mind');
  // The same key until something else is entered: pressed again after a lost reply, it is the same return.
  const [key, setKey] = useState(randomKey);
  const [error, setError] = useState<string>();
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  const { send, isBusy } = useAction<OrderReturn, void>({
    call: () => ({
      path: pathTo(adminApiPaths.orderReturns, order.id),
      headers: { [idempotencyKeyHeader]: key },
      body: { lines: chosen, reason, seenReturns: order.returns.length },
      fallbackMessage: t('The return could not be recorded. Please try again.'),
    }),
    onDone: ({ amount }) => {
      onRecorded();
      return t('Return of {amount} recorded.', { amount: formatAmount(amount, currencyOf(order)) });
    },
    notice: longNotice,
    onConflict: onOutdated,
    dialog: { onClose, showError: ({ message }) => setError(message) },
  });
  const changed = () => {
    setKey(randomKey());
    setError(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen.length === 0) setError(t('Please say what came back.'));
    else send();
  };
  return (
    <FormDialog
      title={t('Record a return')}
      isDirty={chosen.length > 0}
      isSaving={isBusy}
      onClose={onClose}
      error={error}
      form="return"
      action={[t('Record return'), t('Recording...')]}
    >
      <form id="return" noValidate onSubmit={submit}>
        <ul className="mb-5 border-t border-line">
          {order.items.map((item, at) => (
            <ReturnLine
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no id, never move, and may be alike
              key={at}
              item={item}
              left={leftOf(order, at)}
              line={lines[at] as Line}
              onChange={(line) => {
                setEntered(lines.map((other) => (other.line === at ? line : other)));
                changed();
              }}
            />
          ))}
        </ul>
        <SelectField
          label={t('Reason')}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value as ReturnReason);
            changed();
          }}
        >
          <Options of={returnReasons.map((each) => [each, t(returnReasonTitles[each])])} />
        </SelectField>
      </form>
    </FormDialog>
  );
}
