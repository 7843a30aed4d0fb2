import type { Session } from '@kiosk/contract/account.ts';
import { recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Transaction } from '../database/schema.ts';
import { userOf } from './accounts.store.ts';
import type { ProvenBy } from './second-factor/proof.service.ts';
import { startSession } from './sessions.service.ts';

/** Logs an account in. An administrator's login is in the log of changes. */
export async function openSession(
  trx: Transaction,
  account: AccountsTable,
  { by, secondFactor }: { by: 'password' | 'google'; secondFactor: ProvenBy | undefined },
): Promise<Session> {
  if (account.role === 'admin') {
    const after = { by, ...(secondFactor && { secondFactor }) };
    await recordChange(trx, account, { ...aboutAccount(account), action: 'log-in', after });
  }
  return { user: userOf(account), token: await startSession(trx, account.id) };
}
