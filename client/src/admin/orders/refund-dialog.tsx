import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import type { PlacedOrder } from '../../api/orders.ts';
import { useAnswer } from '../../api/queries.tsx';
import { useAppDispatch } from '../../api/thunk.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { failed, longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { RefundForm } from './refund-form.tsx';
import type { RefundOutcome } from './use-refund.ts';

type RefundDialogProps = {
  order: PlacedOrder;
  /** Called even when the dialog has been left by then. */
  onDone: () => void;
  onClose: () => void;
};

export default function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const dispatch = useAppDispatch();
  const path = pathTo(adminApiPaths.orderPayments, order.id);
  const { data: payments, failure, reload } = useAnswer<OrderPayments>(path);

  const report = ({ message, isSuccess }: RefundOutcome) => {
    dispatch(isSuccess ? succeeded(message, longNotice) : failed(message, longNotice));
    onDone();
  };

  const isCash = order.paymentMethod === 'cash';
  const title = isCash ? t('Return cash') : t('Refund');
  const about = t('Order #{id}', { id: orderNumberOf(order) });
  if (payments) {
    const given = { title, about, payments, isCash, onClose };
    return <RefundForm {...given} onDone={report} onOutdated={reload} />;
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-5 text-sm wrap-anywhere text-muted tabular-nums">{about}</p>
      {failure ? <Banner type="error">{failure.message}</Banner> : <Spinner />}
    </Dialog>
  );
}
