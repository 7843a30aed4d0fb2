import type { Address } from '@kiosk/contract/address.ts';
import { useState } from 'react';
import { AddressText } from '../ui/address-text.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { AddressForm } from './address-form.tsx';
import type { Mode } from './mode.ts';

type AddressBookProps = {
  addresses: Address[];
  mode: Mode;
  onMode: (mode: Mode) => void;
  onAdd: (address: Address) => Promise<void>;
  onUpdate: (index: number, address: Address) => Promise<void>;
  onRemove: (index: number) => Promise<void>;
};

export function AddressBook({ addresses, mode, onMode, onAdd, onUpdate, onRemove }: AddressBookProps) {
  const [removing, setRemoving] = useState<number | null>(null);
  const stop = () => onMode({ is: 'none' });

  const remove = async (index: number) => {
    await onRemove(index);
    setRemoving(null);
  };

  return (
    <section aria-labelledby="addresses" className="mt-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="addresses" className="text-3xl">
          Shipping Addresses
        </h2>
        {mode.is !== 'adding' && (
          <Button kind="secondary" onClick={() => onMode({ is: 'adding' })}>
            Add New Address
          </Button>
        )}
      </div>
      {mode.is === 'adding' && <AddressForm title="New address" onSave={onAdd} onCancel={stop} />}
      {addresses.length === 0 && mode.is !== 'adding' && (
        <Empty title="No addresses yet" text="Add your first shipping address to get started." />
      )}
      <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {addresses.map((address, index) => {
          const key = `${index}-${JSON.stringify(address)}`;
          if (mode.is === 'editing' && mode.index === index) {
            return (
              <li key={key} className="md:col-span-2 xl:col-span-3">
                <AddressForm
                  title="Edit address"
                  address={address}
                  onSave={(changed) => onUpdate(index, changed)}
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
                  onClick={() => onMode({ is: 'editing', index })}
                >
                  Edit
                </button>
                <button
                  type="button"
                  className="link min-h-9"
                  aria-label={`Remove address of ${address.name}`}
                  onClick={() => setRemoving(index)}
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
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
