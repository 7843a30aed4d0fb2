import type { Role } from '@kiosk/contract/account.ts';
import type { Customer, RevokedSessions } from '@kiosk/contract/customer.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import { createApiThunk } from '../../api/thunk.ts';

export const changeRole = createApiThunk(
  'customers/changeRole',
  'The role could not be changed. Please try again.',
  async ({ http }, { id, role }: { id: string; role: Role }) => {
    const path = pathTo(apiPaths.adminCustomer, id);
    const { body } = await http(path, { method: 'PATCH', body: { role }, signedIn: true });
    return body as Customer;
  },
);

export const endSessions = createApiThunk(
  'customers/endSessions',
  'The sessions could not be ended. Please try again.',
  async ({ http }, id: string) => {
    const path = pathTo(apiPaths.adminCustomerSessions, id);
    const { body } = await http(path, { method: 'DELETE', signedIn: true });
    return body as RevokedSessions;
  },
);
