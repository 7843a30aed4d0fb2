import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Address, shippingAddress } from '@kiosk/contract/address.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyAddress } from '../ui/address-fields.tsx';
import { type AddressSource, addressSource } from './address-source.ts';

/** Where the order goes: one of the saved addresses, or a new one that is typed in place. */
export function useShipping(saved: readonly Address[]) {
  const form = useForm<Address>({
    resolver: standardSchemaResolver(shippingAddress),
    mode: 'onTouched',
    defaultValues: emptyAddress,
  });
  const newAddress = { ...emptyAddress, ...useWatch({ control: form.control }) };
  const [chosen, setSource] = useState<AddressSource | null>(null);
  const [savedIndex, setSavedIndex] = useState<number | null>(null);
  const [shouldSave, setShouldSave] = useState(false);
  return {
    form,
    newAddress,
    source: addressSource({ chosen, saved, newAddress }),
    setSource,
    savedIndex,
    setSavedIndex,
    savedAddress: savedIndex === null ? undefined : saved[savedIndex],
    shouldSave,
    setShouldSave,
  };
}
