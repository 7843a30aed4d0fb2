import type { User } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';

export const nora: User = {
  id: 'nora',
  email: 'nora@example.com',
  username: 'nora',
  role: 'customer',
  addresses: [],
};

export const addressNamed = (name: string): Address => ({
  name,
  email: 'nora@example.com',
  phone: '1',
  street: 'Row',
  city: 'Springfield',
  state: 'Illinois',
  pinCode: '62701',
});
