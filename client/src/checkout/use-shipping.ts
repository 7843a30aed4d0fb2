import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { maxAddresses } from '@kiosk/contract/account.ts';
import { type Address, shippingAddress } from '@kiosk/contract/address.ts';
import { addressFields } from '@kiosk/contract/address-fields.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyAddress } from '../ui/forms/address-fields.tsx';
import { addressSource } from './address-source.ts';
import { type CheckoutDraft, withOwnEmail, withoutOwnEmail } from './stored-draft.ts';

/**
 * Where the order goes: one of the saved addresses, or a new one that is typed in place.
 * @param email the shopper's, which a new address begins with
 */
export function useShipping(saved: readonly Address[], draft: CheckoutDraft, email: string) {
  const untouched = withOwnEmail(emptyAddress, email);
  const form = useForm<Address>({
    resolver: standardSchemaResolver(shippingAddress),
    mode: 'onTouched',
    defaultValues: withOwnEmail(draft.newAddress, email),
  });
  const newAddress = { ...emptyAddress, ...useWatch({ control: form.control }) };
  const [chosen, setSource] = useState(draft.source);
  const [picked, setPicked] = useState(draft.savedAddress);
  const [shouldSave, setShouldSave] = useState(draft.shouldSave);
  const isBookFull = saved.length >= maxAddresses;
  const savedIndex = saved.findIndex((address) => picked && isSame(address, picked));
  return {
    form,
    newAddress,
    source: addressSource({ chosen, saved, newAddress, untouched }),
    setSource,
    savedIndex,
    savedAddress: saved[savedIndex],
    setPicked,
    isBookFull,
    shouldSave: shouldSave && !isBookFull,
    setShouldSave,
    kept: {
      source: chosen,
      newAddress: withoutOwnEmail(newAddress, email),
      savedAddress: picked,
      shouldSave,
    },
  };
}

const isSame = (one: Partial<Address>, other: Address): boolean =>
  addressFields.every((field) => one[field] === other[field]);
