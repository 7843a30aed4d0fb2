import { accountMessages, type Role } from '@kiosk/contract/account.ts';
import { linkMessages } from '@kiosk/contract/account-links.ts';
import type { CustomerQuery } from '@kiosk/contract/customer.ts';
import { isStaff, may, type Permission } from '@kiosk/contract/permissions.ts';
import { type Administrator, recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import type { BoundedCount } from '../database/count-rows.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { requireAccess } from '../permissions.ts';
import { conflict, Problem } from '../problem.ts';
import { readSearch } from '../search/rare-terms.service.ts';
import { lockAccount } from './accounts.store.ts';
import * as store from './admin-accounts.store.ts';
import { requireConfirmedEmail } from './email-confirmation.service.ts';
import { shutOut } from './links.service.ts';

export type { AccountSummary } from './admin-accounts.store.ts';

/** A page of accounts, and the number of matches, up to a bound. */
export async function listAccounts(
  db: Database,
  query: CustomerQuery,
): Promise<{ accounts: store.AccountSummary[]; count: BoundedCount }> {
  const found = { role: query.role, search: await readSearch(db, 'account', query.q) };
  const [accounts, count] = await Promise.all([
    store.findAccounts(db, found, query),
    store.countAccounts(db, found),
  ]);
  return { accounts, count };
}

/** @throws Problem not-found */
export async function getAccount(db: Database, id: string): Promise<store.AccountDetails> {
  const account = await store.findAccount(db, id);
  if (account === undefined) throw new Problem('not-found', 'Customer not found.');
  return account;
}

/** Whether an account has a permission, by the last committed state. */
export async function hasPermission(db: Database, id: string, permission: Permission): Promise<boolean> {
  return may(await store.findAccount(db, id), permission);
}

/**
 * Changes the role of an account. All of its sessions have the new role from their next call on. At least one
 * administrator always remains: nobody can remove their own role, and the acting account must still have the role when
 * the change is stored.
 * @throws Problem not-found; conflict for the own role and for a password that is too common; not-allowed if the acting
 *   account has lost the role
 */
export const changeRole = (db: Database, actor: Administrator, id: string, role: Role): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockBoth(trx, actor.id, id);
    requireAccess(await getAccount(trx, actor.id), 'admin');
    const account = await getAccount(trx, id);
    if (account.erased_at !== null) throw new Problem('conflict', 'This account has been erased.');
    if (id === actor.id && role !== 'admin') throw new Problem('conflict', ownRole);
    // An administrator who gets another role loses rights, which must not wait for anything.
    if (isStaff({ role }) && account.role !== 'admin') {
      if (account.has_common_password) throw commonPassword();
      await requireConfirmedEmail(trx, id, linkMessages.emailOfAnotherUnconfirmed);
    }
    await store.setRole(trx, id, role);
    await recordChange(trx, actor, {
      ...aboutAccount(account),
      action: 'change-role',
      before: { role: account.role },
      after: { role },
    });
  });

const commonPassword = () => conflict(accountMessages.commonPasswordOfAnother, 'common-password');

const ownRole = 'You cannot remove your own administrator role. Please ask another administrator.';

/** Locks in a fixed order, so that two administrators who change each other's role do not deadlock. */
async function lockBoth(trx: Transaction, one: string, other: string): Promise<void> {
  for (const id of [one, other].toSorted()) await lockAccount(trx, id);
}

/**
 * Revokes all sessions of an account, and what was mailed to those who had one.
 * @param ownToken the caller's token, whose session stays valid if the account is the caller's own
 * @returns how many were revoked
 * @throws Problem not-found
 */
export const revokeSessions = (
  db: Database,
  actor: Administrator,
  id: string,
  ownToken: string | undefined,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    // A concurrent login creates its session before this lock, and it is revoked, or after it.
    await lockAccount(trx, id);
    const account = await getAccount(trx, id);
    const revoked = await shutOut(trx, id, ownToken);
    if (revoked > 0) {
      await recordChange(trx, actor, {
        ...aboutAccount(account),
        action: 'revoke-sessions',
        after: { revoked },
      });
    }
    return revoked;
  });
