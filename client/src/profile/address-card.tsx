import type { Address } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { AddressText } from '../ui/address-text.tsx';

type AddressCardProps = { address: Address; onEdit: () => void; onRemove: () => void };

const controlClass = 'link min-h-11 min-w-11 text-left';

export function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  return (
    <div className="flex h-full flex-col justify-between rounded-lg border border-line bg-surface p-5 sm:p-6">
      <AddressText address={address} />
      <div className="mt-4 -mb-2 flex flex-wrap gap-x-5 text-sm">
        <button
          type="button"
          className={controlClass}
          aria-label={t('Edit address of {name}', { name: address.name })}
          onClick={onEdit}
        >
          {t('Edit')}
        </button>
        <button
          type="button"
          className={controlClass}
          aria-label={t('Remove address of {name}', { name: address.name })}
          onClick={onRemove}
        >
          {t('Remove')}
        </button>
      </div>
    </div>
  );
}
