import { isStaff } from '@kiosk/contract/permissions.ts';
import { type Actor, recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { getByEmail } from './accounts.service.ts';
import { lockAccount, updateAccount } from './accounts.store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { shutOut } from './links.service.ts';
import { passwordColumns } from './password-columns.ts';

/**
 * Sets the password of an account and revokes its sessions.
 * @param email in any case
 * @throws Problem not-found; invalid for a password that is too common for the admin area
 */
export async function setPassword(
  db: Database,
  actor: Actor,
  email: string,
  password: string,
): Promise<void> {
  const columns = await passwordColumns(password);
  await inTransaction(db, async (trx) => {
    const account = await getByEmail(trx, email);
    await lockAccount(trx, account.id);
    if (isStaff(account)) await refuseCommonPassword(password);
    await updateAccount(trx, account.id, columns);
    const revoked = await shutOut(trx, account.id);
    await recordChange(trx, actor, {
      action: 'set-password',
      ...aboutAccount(account),
      after: { revoked },
    });
  });
}
