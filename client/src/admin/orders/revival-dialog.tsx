import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatMinor, toMinor } from '@kiosk/contract/money.ts';
import type { PlacedOrder } from '../../api/orders.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { beingRefundedMinor } from './being-refunded.ts';

type RevivalDialogProps = { order: PlacedOrder; onConfirm: () => void; onClose: () => void };

/** Asks before a cancelled order is taken up again whose customer has, or gets, money of it. */
export const RevivalDialog = ({ order, ...props }: RevivalDialogProps) => (
  <ConfirmDialog action={t('Take up again')} {...textsOf(order)} {...props} />
);

function textsOf(order: PlacedOrder) {
  const refunded = beingRefundedMinor(order);
  if (refunded < toMinor(order.totalAmount, currencyOf(order))) {
    const amount = formatMinor(refunded, currencyOf(order));
    return {
      question: t(
        'Take this order up again, although {amount} of its money was returned or is being returned?',
        { amount },
      ),
      detail: t('This amount cannot be charged again.'),
    };
  }
  return {
    question: t('Take this order up again, although its money was returned or is being returned?'),
    detail: t('It cannot be charged again.'),
  };
}
