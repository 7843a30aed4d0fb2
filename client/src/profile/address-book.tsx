import type { Address } from '@kiosk/contract/address.ts';
import { useState } from 'react';
import { AddressText } from '../ui/address-text.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { AddressForm } from './address-form.tsx';
import { addressKeys } from './address-keys.ts';
import type { Mode } from './mode.ts';

type AddressBookProps = {
  addresses: Address[];
  isChanging: boolean;
  /** Each tells whether the change was kept. */
  onAdd: (address: Address) => Promise<boolean>;
  onUpdate: (index: number, address: Address) => Promise<boolean>;
  onRemove: (index: number) => Promise<boolean>;
};

export function AddressBook({ addresses, isChanging, onAdd, onUpdate, onRemove }: AddressBookProps) {
  const [mode, setMode] = useState<Mode>({ is: 'none' });
  const [removing, setRemoving] = useState<string | null>(null);
  const keys = addressKeys(addresses);
  const stop = () => setMode({ is: 'none' });

  /** A slow answer to a form that was left must not close the one that is open by then. */
  const closeWhenKept = async (change: Promise<boolean>) => {
    if (await change) setMode((now) => (now === mode ? { is: 'none' } : now));
  };

  const remove = async (key: string) => {
    const isKept = await onRemove(keys.indexOf(key));
    if (isKept) setMode((now) => (now.is === 'editing' && now.key === key ? { is: 'none' } : now));
    setRemoving((now) => (now === key ? null : now));
  };

  return (
    <section aria-labelledby="addresses" className="mt-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="addresses" className="text-3xl">
          Shipping Addresses
        </h2>
        {mode.is !== 'adding' && (
          <Button kind="secondary" onClick={() => setMode({ is: 'adding' })}>
            Add New Address
          </Button>
        )}
      </div>
      {mode.is === 'adding' && (
        <AddressForm
          title="New address"
          mustWait={isChanging}
          onSave={(address) => closeWhenKept(onAdd(address))}
          onCancel={stop}
        />
      )}
      {addresses.length === 0 && mode.is !== 'adding' && (
        <Empty title="No addresses yet" text="Add your first shipping address to get started." />
      )}
      <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {addresses.map((address, index) => {
          const key = keys[index] ?? '';
          if (mode.is === 'editing' && mode.key === key) {
            return (
              <li key={key} className="md:col-span-2 xl:col-span-3">
                <AddressForm
                  title="Edit address"
                  address={address}
                  mustWait={isChanging}
                  onSave={(changed) => closeWhenKept(onUpdate(index, changed))}
                  onCancel={stop}
                />
              </li>
            );
          }
          return (
            <li
              key={key}
              className="flex flex-col justify-between rounded-lg border border-line bg-surface p-6"
            >
              <AddressText address={address} />
              <div className="mt-4 flex gap-5 text-sm">
                <button
                  type="button"
                  className="link min-h-9"
                  aria-label={`Edit address of ${address.name}`}
                  onClick={() => setMode({ is: 'editing', key })}
                >
                  Edit
                </button>
                <button
                  type="button"
                  className="link min-h-9"
                  aria-label={`Remove address of ${address.name}`}
                  onClick={() => setRemoving(key)}
                >
                  Remove
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {removing !== null && (
        <ConfirmDialog
          action="Remove address"
          question="Are you sure you want to remove this address?"
          busy={isChanging}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
