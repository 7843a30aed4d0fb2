import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Address, newAddress } from '@kiosk/contract/address.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields, emptyAddress } from '../ui/address-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DiscardDialog } from '../ui/discard-dialog.tsx';
import { useLeaveWarning } from '../ui/leave-warning.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';

type SaveAddressDialogProps = { onSave: (address: Address) => Promise<boolean>; onClose: () => void };

/** Only adds to the address book; the order's address is chosen on the page (reading.md). */
export default function SaveAddressDialog({ onSave, onClose }: SaveAddressDialogProps) {
  const { register, handleSubmit, formState } = useForm<Address>({
    resolver: standardSchemaResolver(newAddress),
    defaultValues: emptyAddress,
  });
  const { isDirty, isSubmitting: isSaving } = formState;
  const [isLeaving, setLeaving] = useState(false);
  const isMounted = useIsMounted();
  useLeaveWarning(isDirty);

  const leave = () => (isDirty && !isSaving ? setLeaving(true) : onClose());

  const save = async (address: Address) => {
    const isSaved = await onSave(address);
    // Left while it was saved, it may have been opened again for the next address.
    if (isSaved && isMounted()) onClose();
  };

  return (
    <>
      {/* Before the dialog, so that it goes first and hands the focus on in the right order. */}
      {isLeaving && <DiscardDialog onDiscard={onClose} onClose={() => setLeaving(false)} />}
      <Dialog
        title="Save New Address"
        onClose={leave}
        footer={
          <>
            <Button kind="quiet" onClick={leave}>
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
    </>
  );
}
