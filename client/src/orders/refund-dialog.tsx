import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { Queries, useAnswer } from '../api/queries.tsx';
import { useAppDispatch } from '../api/thunk.ts';
import { Banner } from '../ui/banner.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';
import { Spinner } from '../ui/spinner.tsx';
import { RefundForm } from './refund-form.tsx';
import type { RefundOutcome } from './use-refund.ts';

type RefundDialogProps = { order: PlacedOrder; onDone: () => void; onClose: () => void };

export default function RefundDialog(props: RefundDialogProps) {
  return (
    <Queries>
      <PaymentsDialog {...props} />
    </Queries>
  );
}

function PaymentsDialog({ order, onDone, onClose }: RefundDialogProps) {
  const dispatch = useAppDispatch();
  const path = pathTo(adminApiPaths.orderPayments, order.id);
  const { data: payments, failure } = useAnswer<OrderPayments>(path);

  const report = ({ message, isSuccess }: RefundOutcome) => {
    dispatch(isSuccess ? succeeded(message, longNotice) : failed(message, longNotice));
    onDone();
  };

  return (
    <Dialog title={order.paymentMethod === 'cash' ? t('Return cash') : t('Refund')} onClose={onClose}>
      <p className="mb-5 text-sm wrap-anywhere text-muted tabular-nums">
        {t('Order #{id}', { id: orderNumberOf(order) })}
      </p>
      {failure && <Banner type="error">{failure.message}</Banner>}
      {!failure && !payments && <Spinner />}
      {payments && (
        <RefundForm
          payments={payments}
          isCash={order.paymentMethod === 'cash'}
          onDone={report}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
