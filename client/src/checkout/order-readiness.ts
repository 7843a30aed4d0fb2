import { type Address, shippingAddress } from '@kiosk/contract/address.ts';
import { type PaymentMethod, paymentMethod } from '@kiosk/contract/order.ts';
import type { AddressSource } from './address-source.ts';

type Choices = {
  source: AddressSource;
  newAddress: Address;
  savedAddress: Address | undefined;
  method: PaymentMethod | null;
};

type Readiness = { ready: true; address: Address; method: PaymentMethod } | { ready: false; reason: string };

/** Whether an order can be placed with these choices, and if not, what is missing (point 5). */
export function readiness({ source, newAddress, savedAddress, method }: Choices): Readiness {
  const address = source === 'saved' ? savedAddress : newAddress;
  if (!address) return { ready: false, reason: 'Please select a shipping address.' };
  if (source === 'new') {
    const filled = shippingAddress.safeParse(newAddress);
    if (!filled.success) return { ready: false, reason: firstMessage(filled.error.issues) };
  }
  const chosen = paymentMethod.safeParse(method);
  if (!chosen.success) return { ready: false, reason: firstMessage(chosen.error.issues) };
  return { ready: true, address, method: chosen.data };
}

const firstMessage = (issues: { message: string }[]): string => issues[0]?.message ?? '';
