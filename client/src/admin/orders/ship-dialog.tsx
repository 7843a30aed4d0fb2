import { seenStatusHeader } from '@kiosk/contract/headers.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Order, Tracking } from '@kiosk/contract/order.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { isShippable } from './shippable.ts';

const fields = ['carrier', 'trackingNumber', 'trackingLink'] as const;

type ShipDialogProps = {
  order: OrderDetails;
  onShipped: () => void;
  /** Another user has changed the order. */
  onOutdated: () => void;
  onClose: () => void;
};

/** Sets an order shipped, with what lets the customer follow the parcel; all of it may be left empty. */
export function ShipDialog({ order, onShipped, onOutdated, onClose }: ShipDialogProps) {
  const { carrier = '', trackingNumber = '', trackingLink = '' } = order;
  const before = { carrier, trackingNumber, trackingLink };
  const [seenAtFirst] = useState(order.status);
  const [tracking, setTracking] = useState(before);
  const [error, setError] = useState<string>();
  const { send, isBusy } = useAction<Order, Required<Tracking>>({
    call: (given) => ({
      path: pathTo(apiPaths.order, order.id),
      method: 'PATCH',
      body: { status: 'shipped', ...given },
      // An order that was cancelled since is not taken up again from here: that needs a confirmation.
      headers: { [seenStatusHeader]: isShippable(order.status) ? order.status : seenAtFirst },
      fallbackMessage: t('Failed to update order status.'),
    }),
    onDone: () => {
      onShipped();
      return t('Order status updated successfully.');
    },
    notice: { about: order.id },
    onConflict: onOutdated,
    dialog: { onClose, showError: ({ message }) => setError(message) },
  });
  const isDirty = fields.some((name) => tracking[name] !== before[name]);
  const type = (name: keyof Tracking) => (event: { target: { value: string } }) => {
    setError(undefined);
    setTracking({ ...tracking, [name]: event.target.value });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) send(tracking);
  };
  return (
    <FormDialog
      title={t('Ship with tracking')}
      isDirty={isDirty}
      isSaving={isBusy}
      onClose={onClose}
      footer={(leave) => (
        <>
          <Button kind="quiet" onClick={leave}>
            {t('Not now')}
          </Button>
          <Button type="submit" form="ship" busy={isBusy}>
            {order.status === 'shipped' ? t('Save') : t('Mark as shipped')}
          </Button>
        </>
      )}
    >
      <form id="ship" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {error && <Banner type="error">{error}</Banner>}
        <Field
          label={t('Carrier (optional)')}
          autoComplete="off"
          maxLength={60}
          placeholder={t('DHL, UPS …')}
          value={tracking.carrier}
          onChange={type('carrier')}
        />
        <Field
          label={t('Tracking number (optional)')}
          autoComplete="off"
          maxLength={100}
          value={tracking.trackingNumber}
          onChange={type('trackingNumber')}
        />
        <Field
          label={t('Tracking link (optional)')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={t('The carrier’s tracking page. Customers see all of this under My Orders and in the mail.')}
          value={tracking.trackingLink}
          onChange={type('trackingLink')}
        />
      </form>
    </FormDialog>
  );
}
