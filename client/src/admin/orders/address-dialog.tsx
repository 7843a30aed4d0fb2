import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Address, address as addressRules } from '@kiosk/contract/address.ts';
import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Order } from '@kiosk/contract/order.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../actions/use-action.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { AddressFields } from '../../ui/forms/address-fields.tsx';

type AddressDialogProps = {
  order: OrderDetails;
  onCorrected: () => void;
  /** Another user has changed the order. */
  onOutdated: () => void;
  onClose: () => void;
};

/** Corrects where an order goes, before it is shipped. */
export function AddressDialog({ order, onCorrected, onOutdated, onClose }: AddressDialogProps) {
  const before = order.selectedAddresses;
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Address>({
    resolver: standardSchemaResolver(addressRules),
    values: before,
    // After a conflict the fields that were not touched show what the other administrator has saved.
    resetOptions: { keepDirtyValues: true },
  });
  const { send, isBusy } = useAction<Order, Address>({
    call: (address) => ({
      path: pathTo(adminApiPaths.orderAddress, order.id),
      method: 'PATCH',
      body: { address, before },
      fallbackMessage: t('The address could not be corrected. Please try again.'),
    }),
    onDone: () => {
      onCorrected();
      return t('Address corrected.');
    },
    notice: { about: order.id },
    onConflict: onOutdated,
    dialog: { onClose, showError: ({ message }) => setError(message) },
  });
  return (
    <FormDialog
      title={t('Correct the address')}
      shape="wide"
      isDirty={formState.isDirty}
      isSaving={isBusy}
      onClose={onClose}
      error={error}
      form="address"
      action={[t('Save address'), t('Saving...')]}
    >
      <form
        id="address"
        noValidate
        onSubmit={handleSubmit((address) => {
          setError(undefined);
          if (!isBusy) send(address);
        })}
      >
        <AddressFields register={register} errors={formState.errors} />
        {order.invoiceNumber && (
          <p className="mt-5 text-sm text-muted">
            {t('The invoice {number} keeps the address with which it was issued.', {
              number: order.invoiceNumber,
            })}
          </p>
        )}
      </form>
    </FormDialog>
  );
}
