import { type Address, shippingAddress } from '@kiosk/contract/address.ts';
import type { FieldErrors } from 'react-hook-form';

const missing = shippingAddress.shape.name.safeParse('').error?.issues[0]?.message;

/** That a field is empty is said once, beside 'Order Now'; what else is wrong is said at the field. */
export const notMissing = (errors: FieldErrors<Address>): FieldErrors<Address> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error.message !== missing));
