import type { Address } from '@kiosk/contract/address.ts';
import type { PaymentMethod } from '@kiosk/contract/order.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Services } from '../api/services.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { emptyAddress } from '../ui/address-fields.tsx';
import type { AddressSource } from './address-source.ts';

/** What has been chosen and typed at the checkout so far. */
export type CheckoutDraft = {
  source: AddressSource | null;
  newAddress: Address;
  /** The address itself: its place in the address book may be another's by the next visit. */
  savedAddress: Address | null;
  shouldSave: boolean;
  method: PaymentMethod | null;
};

const blank: CheckoutDraft = {
  source: null,
  newAddress: emptyAddress,
  savedAddress: null,
  shouldSave: false,
  method: null,
};

const readDraft =
  (owner: string) =>
  (_: unknown, __: unknown, { drafts }: Services): CheckoutDraft => ({
    ...blank,
    ...(drafts.read(owner) as Partial<CheckoutDraft> | null),
  });

const writeDraft =
  (owner: string, draft: unknown) =>
  (_: unknown, __: unknown, { drafts }: Services): void =>
    drafts.write(owner, draft);

/** @returns what this person left behind, at once but not while rendering */
export function useDraft(owner: string): CheckoutDraft | undefined {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<CheckoutDraft>();
  useLayoutEffect(() => setDraft(dispatch(readDraft(owner))), [dispatch, owner]);
  return draft;
}

/** Keeps what the page holds, until the purchase is over or somebody else comes. */
export function useKeptDraft(owner: string, draft: CheckoutDraft): void {
  const dispatch = useAppDispatch();
  const text = JSON.stringify(draft);
  useEffect(() => {
    dispatch(writeDraft(owner, JSON.parse(text)));
  }, [dispatch, owner, text]);
}
