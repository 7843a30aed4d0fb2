import type { Role } from '@kiosk/contract/account.ts';
import type { CancelledOrders, Customer, CustomerQuery, CustomerSummary } from '@kiosk/contract/customer.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import {
  type AccountSummary,
  changeRole,
  getAccount,
  listAccounts,
} from '../../accounts/admin-accounts.service.ts';
import { sessionsOf } from '../../accounts/sessions.service.ts';
import type { Administrator } from '../../audit/audit.service.ts';
import type { BoundedCount } from '../../database/count-rows.ts';
import { forLongReads } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { listOrders } from '../../orders/orders.service.ts';
import { totalsOfAccounts } from '../../orders/sales/sales.service.ts';
import { cancelOrdersOf } from '../../orders/status/cancelling-all.service.ts';
import type { PaymentVoiding } from '../../orders/status/payment-voiding.service.ts';

type Totals = Awaited<ReturnType<typeof totalsOfAccounts>>;

/** A page of accounts with their order totals, and the number of matches, up to a bound. */
export async function listCustomers(
  db: Database,
  query: CustomerQuery,
): Promise<{ customers: CustomerSummary[]; count: BoundedCount }> {
  const { accounts, count } = await listAccounts(forLongReads(db), query);
  const [totals, currency] = await Promise.all([
    totalsOfAccounts(
      db,
      accounts.map(({ id }) => id),
    ),
    readCurrency(db),
  ]);
  return { customers: accounts.map((account) => summaryOf(account, totals, currency)), count };
}

/** @throws Problem not-found */
export async function getCustomer(db: Database, id: string): Promise<Customer> {
  const account = await getAccount(db, id);
  const [totals, sessions, currency] = await Promise.all([
    totalsOfAccounts(db, [id]),
    sessionsOf(db, id),
    readCurrency(db),
  ]);
  return {
    ...summaryOf(account, totals, currency),
    addresses: JSON.parse(account.addresses),
    signInMethod: account.google_subject === null ? 'password' : 'google',
    sessions,
  };
}

/** A page of one account's orders, the newest first, and their total number. @throws Problem not-found */
export async function listCustomerOrders(
  db: Database,
  id: string,
  page: { number: number; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  await getAccount(db, id);
  return listOrders(db, { accountId: id }, page);
}

/** @throws Problem not-found */
export async function cancelCustomerOrders(
  db: Database,
  voiding: PaymentVoiding,
  actor: Administrator,
  id: string,
): Promise<CancelledOrders> {
  await getAccount(db, id);
  return cancelOrdersOf(db, voiding, actor, id);
}

/** @throws as `changeRole` does */
export async function changeCustomerRole(
  db: Database,
  actor: Administrator,
  id: string,
  role: Role,
): Promise<Customer> {
  await changeRole(db, actor, id, role);
  return getCustomer(db, id);
}

function summaryOf(
  { id, email, username, role, created_at, erasure_requested_at, erased_at }: AccountSummary,
  totals: Totals,
  currency: string,
): CustomerSummary {
  const { orders = 0, spentMinor = 0, lastOrderAt } = totals.get(id) ?? {};
  return {
    id,
    email,
    username,
    role,
    createdAt: created_at,
    ...(erasure_requested_at !== null && { erasureRequestedAt: erasure_requested_at }),
    ...(erased_at !== null && { erasedAt: erased_at }),
    orders,
    totalSpent: fromMinor(spentMinor, currency),
    ...(lastOrderAt !== undefined && { lastOrderAt }),
  };
}
