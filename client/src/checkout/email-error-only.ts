import { type Address, shippingAddress } from '@kiosk/contract/address.ts';
import type { FieldErrors } from 'react-hook-form';

const missing = shippingAddress.shape.name.safeParse('').error?.issues[0]?.message;

/** That a field is empty is said once, beside 'Order Now'; a malformed email is said at the email. */
export const emailErrorOnly = ({ email }: FieldErrors<Address>): FieldErrors<Address> =>
  email && email.message !== missing ? { email } : {};
