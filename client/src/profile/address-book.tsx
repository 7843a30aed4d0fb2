import { maxAddresses } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DiscardDialog } from '../ui/discard-dialog.tsx';
import { Empty } from '../ui/empty.tsx';
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
  const isFull = addresses.length >= maxAddresses;
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
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="addresses" className="text-3xl">
          Shipping Addresses
        </h2>
        {isFull ? (
          <p className="text-muted">At most {maxAddresses} addresses. Remove one to add another.</p>
        ) : (
          mode.is !== 'adding' && (
            <Button kind="secondary" onClick={editing.add}>
              Add New Address
            </Button>
          )
        )}
      </div>
      {mode.is === 'adding' && (
        <AddressForm {...form} title="New address" onSave={(address) => closeWhenKept(onAdd(address))} />
      )}
      {addresses.length === 0 && mode.is !== 'adding' && (
        <Empty title="No addresses yet" text="Add your first shipping address to get started." />
      )}
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
        {addresses.map((address, index) => {
          const key = keys[index] ?? '';
          const isEdited = mode.is === 'editing' && mode.key === key;
          return (
            <li key={key} className={isEdited ? 'md:col-span-2 xl:col-span-3' : undefined}>
              {isEdited ? (
                <AddressForm
                  {...form}
                  title="Edit address"
                  address={address}
                  onSave={(changed) => closeWhenKept(onUpdate(address, changed))}
                />
              ) : (
                <AddressCard
                  address={address}
                  onEdit={() => editing.edit(key)}
                  onRemove={() => setRemoving(key)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {removing !== null && (
        <ConfirmDialog
          action="Remove address"
          question="Are you sure you want to remove this address?"
          detail={summaryOf(addresses[keys.indexOf(removing)])}
          busy={isChanging}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {editing.isAsked && <DiscardDialog onDiscard={editing.discard} onClose={editing.keep} />}
    </section>
  );
}

const summaryOf = (address: Address | undefined): string | undefined =>
  address && `${address.name}, ${address.street}, ${address.city}`;
