import { maxAddresses } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { type ComponentProps, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { addressKeys } from './address-keys.ts';
import { useMode } from './use-mode.ts';

type AddressBookProps = {
  addresses: Address[];
  isChanging: boolean;
  /** Each returns whether the change was saved. */
  onAdd: (address: Address) => Promise<boolean>;
  onUpdate: (before: Address, after: Address) => Promise<boolean>;
  onRemove: (address: Address) => Promise<boolean>;
};

export function AddressBook({ addresses, isChanging, onAdd, onUpdate, onRemove }: AddressBookProps) {
  const editing = useMode();
  const { mode } = editing;
  const [removing, setRemoving] = useState<string | null>(null);
  const keys = addressKeys(addresses);
  const form = {
    mustWait: isChanging,
    onCancel: editing.stop,
    onDirty: editing.setDirty,
    onLink: editing.leave,
  };

  /** A slow answer to a form that was left must not close the one that is open by then. */
  const closeWhenKept = async (change: Promise<boolean>) => {
    if (await change) editing.done(mode);
  };

  const remove = async (key: string) => {
    const address = addresses[keys.indexOf(key)];
    if (address === undefined || (await onRemove(address))) editing.removed(key);
    setRemoving((now) => (now === key ? null : now));
  };

  return (
    <section aria-labelledby="addresses" className="mt-10">
      <Heading
        isFull={addresses.length >= maxAddresses}
        onAdd={mode.is === 'adding' ? undefined : editing.add}
      />
      {mode.is === 'adding' && (
        <AddressForm {...form} title={t('New address')} onSave={(address) => closeWhenKept(onAdd(address))} />
      )}
      {addresses.length === 0 && mode.is !== 'adding' && (
        <Empty title={t('No addresses yet')} text={t('Add your first shipping address to get started.')} />
      )}
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
        {addresses.map((address, at) => (
          <AddressItem
            key={keys[at]}
            address={address}
            isEdited={mode.is === 'editing' && mode.key === keys[at]}
            form={{ ...form, onSave: (changed) => closeWhenKept(onUpdate(address, changed)) }}
            onEdit={() => editing.edit(keys[at] ?? '')}
            onRemove={() => setRemoving(keys[at] ?? '')}
          />
        ))}
      </ul>
      {removing !== null && (
        <ConfirmDialog
          action={t('Remove address')}
          question={t('Are you sure you want to remove this address?')}
          detail={summaryOf(addresses[keys.indexOf(removing)])}
          busy={isChanging}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {editing.question}
    </section>
  );
}

/** `onAdd` is absent while an address is being added. */
function Heading({ isFull, onAdd }: { isFull: boolean; onAdd: (() => void) | undefined }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <h2 id="addresses" className="text-2xl">
        {t('Shipping Addresses')}
      </h2>
      {isFull && (
        <p className="text-muted">
          {t('At most {maxAddresses} addresses. Remove one to add another.', { maxAddresses })}
        </p>
      )}
      {!isFull && onAdd && (
        <Button kind="secondary" onClick={onAdd}>
          {t('Add New Address')}
        </Button>
      )}
    </div>
  );
}

type AddressItemProps = ComponentProps<typeof AddressCard> & {
  isEdited: boolean;
  form: Omit<ComponentProps<typeof AddressForm>, 'title' | 'address'>;
};

const AddressItem = ({ isEdited, form, ...card }: AddressItemProps) => (
  <li className={isEdited ? 'md:col-span-2 xl:col-span-3' : undefined}>
    {isEdited ? (
      <AddressForm {...form} title={t('Edit address')} address={card.address} />
    ) : (
      <AddressCard {...card} />
    )}
  </li>
);

const summaryOf = (address: Address | undefined): string | undefined =>
  address && `${address.name}, ${address.street}, ${address.city}`;
