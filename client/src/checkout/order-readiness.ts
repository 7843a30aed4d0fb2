import { type Address, shippingAddress } from '@kiosk/contract/address.ts';
import { type AddressField, addressFields } from '@kiosk/contract/address-fields.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { type PaymentMethod, paymentMethod } from '@kiosk/contract/order.ts';
import type { AddressSource } from './address-source.ts';

type Choices = {
  source: AddressSource;
  newAddress: Address;
  savedAddress: Address | undefined;
  method: PaymentMethod | null;
};

type Readiness = { ready: true; address: Address; method: PaymentMethod } | NotReady;

/** `fields`: those of a new address that are empty, where others are filled. */
type NotReady = { ready: false; reason: string; fields?: AddressField[] };

/** Whether an order can be placed with these choices, and if not, what is missing (point 5). */
export function readiness({ source, newAddress, savedAddress, method }: Choices): Readiness {
  const address = source === 'saved' ? savedAddress : newAddress;
  if (!address) return { ready: false, reason: t('Please select a shipping address.') };
  if (source === 'new') {
    const filled = shippingAddress.safeParse(newAddress);
    if (!filled.success) {
      const fields = emptyFields(newAddress);
      const isBegun = fields.length > 0 && fields.length < addressFields.length;
      return { ready: false, reason: firstMessage(filled.error.issues), ...(isBegun && { fields }) };
    }
  }
  const chosen = paymentMethod.safeParse(method);
  if (!chosen.success) return { ready: false, reason: firstMessage(chosen.error.issues) };
  return { ready: true, address, method: chosen.data };
}

const emptyFields = (address: Address): AddressField[] =>
  addressFields.filter((field) => address[field].trim() === '');

const firstMessage = (issues: { message: string }[]): string => translated(issues[0]?.message ?? '');
