import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Address, addressFields, shippingAddress } from '@kiosk/contract/address.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyAddress } from '../ui/address-fields.tsx';
import { addressSource } from './address-source.ts';
import type { CheckoutDraft } from './stored-draft.ts';

/** Where the order goes: one of the saved addresses, or a new one that is typed in place. */
export function useShipping(saved: readonly Address[], draft: CheckoutDraft) {
  const form = useForm<Address>({
    resolver: standardSchemaResolver(shippingAddress),
    mode: 'onTouched',
    defaultValues: draft.newAddress,
  });
  const newAddress = { ...emptyAddress, ...useWatch({ control: form.control }) };
  const [chosen, setSource] = useState(draft.source);
  const [picked, setPicked] = useState(draft.savedAddress);
  const [shouldSave, setShouldSave] = useState(draft.shouldSave);
  const savedIndex = saved.findIndex((address) => picked && isSame(address, picked));
  return {
    form,
    newAddress,
    source: addressSource({ chosen, saved, newAddress }),
    setSource,
    savedIndex,
    savedAddress: saved[savedIndex],
    setPicked,
    shouldSave,
    setShouldSave,
    kept: { source: chosen, newAddress, savedAddress: picked, shouldSave },
  };
}

const isSame = (one: Address, other: Address): boolean =>
  addressFields.every((field) => one[field] === other[field]);
