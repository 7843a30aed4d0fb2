import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { RefundBadge } from '../../orders/refund-badge.tsx';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { useLocation } from '../../router/location.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { OrderControls } from './order-controls.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { isReturnable } from './returns.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { isShippable } from './shippable.ts';

type OrderStateProps = {
  order: OrderDetails;
  onChange: () => void;
  /** Shows at once what is known, before the answer to `onChange` is there. */
  replace: (order: OrderDetails) => void;
};

const documents: readonly { path: `${string}:id${string}`; label: Text }[] = [
  { path: pagePaths.adminPackingSlip, label: 'Packing slip' },
  { path: pagePaths.adminInvoice, label: 'Invoice' },
];

/** The status of an order, and what can be done with it. */
export function OrderState({ order, onChange, replace }: OrderStateProps) {
  const [isShipping, setShipping] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const { search } = useLocation();
  const { id, status, createdAt, invoiceNumber, creditable } = order;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={status} />
        <RefundBadge order={order} />
        {order.withdrawnAt && <Badge tone="yellow">{t('Withdrawal')}</Badge>}
        <OrderDate iso={createdAt} className="text-muted" />
        {invoiceNumber && (
          <span className="text-muted">{t('Invoice {number}', { number: invoiceNumber })}</span>
        )}
        {creditable && <Badge tone="yellow">{t('Credit note due')}</Badge>}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {documents.map(({ path, label }) => (
          <ButtonLink key={path} to={pathTo(path, id) + search} kind="secondary">
            {t(label)}
          </ButtonLink>
        ))}
        {isShippable(status) && (
          <FocusHandover>
            <Button kind="secondary" onClick={() => setShipping(true)}>
              {status === 'shipped' ? t('Change tracking') : t('Ship with tracking')}
            </Button>
          </FocusHandover>
        )}
        {isReturnable(order) && (
          <FocusHandover>
            <Button kind="secondary" onClick={() => setReturning(true)}>
              {t('Record a return')}
            </Button>
          </FocusHandover>
        )}
        <OrderControls
          order={order}
          onChanged={({ status: now = status }) => {
            replace({ ...order, status: now });
            onChange();
          }}
          reload={onChange}
        />
      </div>
      {isReturning && (
        <ReturnDialog
          order={order}
          onClose={() => setReturning(false)}
          onOutdated={onChange}
          onRecorded={onChange}
        />
      )}
      {isShipping && (
        <ShipDialog
          order={order}
          onClose={() => setShipping(false)}
          onOutdated={onChange}
          onShipped={onChange}
        />
      )}
    </div>
  );
}
