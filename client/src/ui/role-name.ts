import type { Role } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';

const names = new Map<string, Text>(
  Object.entries({
    admin: 'Administrator',
    'order-manager': 'Order manager',
    'product-manager': 'Product manager',
    customer: 'Customer',
  } satisfies Record<Role, Text>),
);

/** With another backend everybody who is not 'admin' is a customer, whatever their role is called (point 6). */
export const roleName = (role: string | undefined): string => t(names.get(role ?? '') ?? 'Customer');
