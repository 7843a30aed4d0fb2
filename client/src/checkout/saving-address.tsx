import type { Address } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { DialogChunk } from '../ui/chunks/dialog-chunk.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { succeeded } from '../ui/notices/notices-slice.ts';
import { useSaveAddress } from './use-save-address.ts';

const { Component: SaveAddressDialog } = lazyChunk(() => import('./save-address-dialog.tsx'));

export function SavingAddress({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const saveAddress = useSaveAddress();
  const save = async (address: Address) => {
    const isSaved = await saveAddress(address);
    if (isSaved) dispatch(succeeded(t('Address added successfully.'), { about: 'addresses' }));
    return isSaved;
  };
  return (
    <DialogChunk onClose={onClose}>
      <SaveAddressDialog onSave={save} onClose={onClose} />
    </DialogChunk>
  );
}
