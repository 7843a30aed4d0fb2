import { accountMessages, type Role } from '@kiosk/contract/account.ts';
import type { CustomerQuery } from '@kiosk/contract/customer.ts';
import { type Administrator, recordChange } from '../audit/audit.service.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { lockAccount } from './accounts.store.ts';
import * as store from './admin-accounts.store.ts';
import { endSessionsOf } from './sessions.service.ts';

export type { AccountSummary } from './admin-accounts.store.ts';

/** A page of accounts, and the number of those found before paging. */
export async function listAccounts(
  db: Database,
  query: CustomerQuery,
): Promise<{ accounts: store.AccountSummary[]; total: number }> {
  const [accounts, total] = await Promise.all([
    store.findAccounts(db, query),
    store.countAccounts(db, query),
  ]);
  return { accounts, total };
}

/** @throws Problem not-found */
export async function getAccount(db: Database, id: string): Promise<store.AccountDetails> {
  const account = await store.findAccount(db, id);
  if (account === undefined) throw new Problem('not-found', 'Customer not found.');
  return account;
}

/** Whether an account is an administrator's, as far as other transactions have committed. */
export async function isAdministrator(db: Database, id: string): Promise<boolean> {
  return (await store.findAccount(db, id))?.role === 'admin';
}

/**
 * Makes an account an administrator's, or a customer's again; every session of it has the new role with its next call.
 * An administrator is left in any case: nobody takes the role from themselves, and who gives or takes it still has it
 * when that is stored.
 * @throws Problem not-found, conflict for one's own role, not-allowed for who has lost the role meanwhile
 */
export const changeRole = (db: Database, actor: Administrator, id: string, role: Role): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockBoth(trx, actor.id, id);
    const acting = await getAccount(trx, actor.id);
    if (acting.role !== 'admin') throw new Problem('not-allowed', accountMessages.adminOnly);
    const account = await getAccount(trx, id);
    if (id === actor.id && role !== 'admin') throw new Problem('conflict', ownRole);
    await store.setRole(trx, id, role);
    await recordChange(trx, actor, {
      ...aboutAccount(account),
      action: 'change-role',
      before: { role: account.role },
      after: { role },
    });
  });

const ownRole = 'You cannot remove your own administrator role. Please ask another administrator.';

/** In one order, so that two administrators who take the role from each other do not lock each other out. */
async function lockBoth(trx: Transaction, one: string, other: string): Promise<void> {
  for (const id of [one, other].toSorted()) await lockAccount(trx, id);
}

/**
 * Ends the sessions of an account, wherever it is logged in.
 * @param ownToken the session that asks; it stays when the account is one's own
 * @returns how many were revoked
 * @throws Problem not-found
 */
export const endSessions = (
  db: Database,
  actor: Administrator,
  id: string,
  ownToken: string | undefined,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    // A login that is under way has its session before this, and it ends, or after.
    await lockAccount(trx, id);
    const account = await getAccount(trx, id);
    const revoked = await endSessionsOf(trx, id, ownToken);
    if (revoked > 0) {
      await recordChange(trx, actor, {
        ...aboutAccount(account),
        action: 'revoke-sessions',
        after: { revoked },
      });
    }
    return revoked;
  });

const aboutAccount = ({ id, email }: store.AccountSummary) =>
  ({ subject: 'account', subjectId: id, label: email }) as const;
