import * as z from 'zod/mini';
import { role, roles } from './account.ts';
import { address } from './address.ts';
import { identifier } from './identifier.ts';
import { adminPaging } from './paging.ts';
import { oneOf, searchText } from './query.ts';

/** An account as administrators see it in the list (+); amounts in the shop's currency. */
export const customerSummary = z.object({
  id: identifier,
  email: z.string(),
  username: z.string(),
  role,
  createdAt: z.string(),
  /** Absent where nobody waits for it. */
  erasureRequestedAt: z.optional(z.string()),
  /** Present once it was emptied: email and username name nobody then. */
  erasedAt: z.optional(z.string()),
  /** The number of all orders, whatever their status. */
  orders: z.number(),
  /** The total of orders that count as sales: not cancelled, not refunded, and by card only when paid. */
  totalSpent: z.number(),
  /** Absent if the account never ordered. */
  lastOrderAt: z.optional(z.string()),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

/** An account as administrators see it (+), without password or hash. */
export const customer = z.object({
  ...customerSummary.shape,
  addresses: z.array(address),
  signInMethod: z.enum(['password', 'google']),
  /** Valid sessions. `lastUsedAt` is the day of the last use, because a session records its use once a day. */
  sessions: z.object({ count: z.number(), lastUsedAt: z.optional(z.string()) }),
});
export type Customer = z.infer<typeof customer>;

const customerSorts = ['createdAt', 'email'] as const;

/** Query of `GET /admin/customers` (+). `q` holds prefixes of words in email and username. */
export const customerQuery = z.object({
  q: z._default(searchText, ''),
  /** `staff` is everybody who works in the admin area. */
  role: z.optional(oneOf('role', [...roles, 'staff'])),
  _sort: z._default(oneOf('_sort', customerSorts), 'createdAt'),
  /** The newest first, or emails from A to Z, by default. */
  _order: z.optional(oneOf('_order', ['asc', 'desc'])),
  ...adminPaging,
});
export type CustomerQuery = z.infer<typeof customerQuery>;

/** Query of `GET /admin/customers/{id}/orders` (+). */
export const customerOrdersQuery = z.object(adminPaging);

/** Body of `PATCH /admin/customers/{id}` (+). */
export const roleChange = z.object({ role });

/** Answer of `DELETE /admin/customers/{id}/sessions` (+): how many sessions were revoked. */
export const revokedSessions = z.object({ revoked: z.number() });
export type RevokedSessions = z.infer<typeof revokedSessions>;

/**
 * Answer of `POST /admin/customers/{id}/cancelled-orders` (+): how many orders were cancelled, how many pending and
 * processing ones were not, because they are paid or may be being paid, and how many are left for another call.
 */
export const cancelledOrders = z.object({ cancelled: z.number(), kept: z.number(), left: z.number() });
export type CancelledOrders = z.infer<typeof cancelledOrders>;
