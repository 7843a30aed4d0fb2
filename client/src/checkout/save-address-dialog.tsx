import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Address, newAddress } from '@kiosk/contract/address.ts';
import { useForm } from 'react-hook-form';
import { AddressFields, emptyAddress } from '../ui/address-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLeaveWarning } from '../ui/leave-warning.ts';

type SaveAddressDialogProps = { onSave: (address: Address) => Promise<boolean>; onClose: () => void };

/** Only adds to the address book; the order's address is chosen on the page (reading.md). */
export default function SaveAddressDialog({ onSave, onClose }: SaveAddressDialogProps) {
  const { register, handleSubmit, reset, formState } = useForm<Address>({
    resolver: standardSchemaResolver(newAddress),
    defaultValues: emptyAddress,
  });
  const isSaving = formState.isSubmitting;
  useLeaveWarning(formState.isDirty);

  const save = async (address: Address) => {
    if (!(await onSave(address))) return;
    reset();
    onClose();
  };

  return (
    <Dialog
      title="Save New Address"
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="save-address" disabled={isSaving} busy={isSaving}>
            {isSaving ? 'Saving...' : 'Save Address'}
          </Button>
        </>
      }
    >
      <form id="save-address" noValidate onSubmit={handleSubmit(save)}>
        <AddressFields register={register} errors={formState.errors} />
      </form>
    </Dialog>
  );
}
