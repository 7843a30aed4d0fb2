import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Address, newAddress } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { AddressFields, emptyAddress } from '../ui/forms/address-fields.tsx';
import { useIsMounted } from '../ui/use-is-mounted.ts';

type SaveAddressDialogProps = { onSave: (address: Address) => Promise<boolean>; onClose: () => void };

/** Only adds to the address book; the order's address is chosen on the page. */
export default function SaveAddressDialog({ onSave, onClose }: SaveAddressDialogProps) {
  const { register, handleSubmit, formState } = useForm<Address>({
    resolver: standardSchemaResolver(newAddress),
    defaultValues: emptyAddress,
  });
  const { isDirty, isSubmitting: isSaving } = formState;
  const isMounted = useIsMounted();

  const save = async (address: Address) => {
    const isSaved = await onSave(address);
    // It may have been left by then, and another be open.
    if (isSaved && isMounted()) onClose();
  };

  return (
    <FormDialog
      title={t('Save New Address')}
      isDirty={isDirty}
      isSaving={isSaving}
      onClose={onClose}
      form="save-address"
      action={[t('Save Address'), t('Saving...')]}
    >
      <form id="save-address" noValidate onSubmit={handleSubmit(save)}>
        <AddressFields register={register} errors={formState.errors} />
      </form>
    </FormDialog>
  );
}
