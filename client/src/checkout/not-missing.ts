import { type Address, shippingAddress } from '@kiosk/contract/address.ts';
import type { FieldErrors } from 'react-hook-form';

const missing = shippingAddress.shape.name.safeParse('').error?.issues[0]?.message;

/** Errors other than empty fields. Empty fields are listed once, beside 'Order Now'. */
export const notMissing = (errors: FieldErrors<Address>): FieldErrors<Address> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error.message !== missing));
