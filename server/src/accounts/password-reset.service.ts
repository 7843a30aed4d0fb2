import { isStaff } from '@kiosk/contract/permissions.ts';
import { recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import { now } from '../clock.ts';
import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToWriters } from '../database/yield-to-writers.ts';
import { newIdentifier } from '../identifiers.ts';
import { queueMail } from '../mail/mail.service.ts';
import { findByEmail, getAccountRow, lockAccount, updateAccount } from './accounts.store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endLinks, getLink, linkExpired, mailLink, shutOut, useLink } from './links.service.ts';
import { findResetRequests, insertResetRequest, takeResetRequest } from './links.store.ts';
import { passwordColumns } from './password-columns.ts';

/** Requests read at once. */
const batchSize = 50;

/**
 * Notes that a password was forgotten. Whether the email has an account is looked up later, by a job: so the call
 * takes the same statements, and the same time, for every email.
 */
export const requestReset = (db: Database, email: string): Promise<void> =>
  insertResetRequest(db, { id: newIdentifier(), email: email.toLowerCase(), created_at: now() });

/** Mails links to those who asked and have an account. Several servers may do so at once. @returns how many had asked */
export async function answerResetRequests(
  db: Database,
  shop: string,
  closing?: AbortSignal,
): Promise<number> {
  const yieldNow = yieldToWriters(db);
  for (let answered = 0; ; ) {
    const requests = await findResetRequests(db, batchSize);
    for (const request of requests) {
      await inTransaction(db, (trx) => answer(trx, shop, request));
      answered++;
      await yieldNow();
    }
    if (requests.length < batchSize || closing?.aborted) return answered;
  }
}

async function answer(
  trx: Transaction,
  shop: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (!(await takeResetRequest(trx, id))) return;
  const account = await findByEmail(trx, email);
  if (account === undefined || account.erased_at !== null) return;
  await mailLink(trx, shop, account, { purpose: 'reset-password', email });
}

/**
 * Sets the password of an account by a mailed link, confirms the address by that, and ends every session.
 * @throws Problem not-found for an expired link; invalid for an administrator's password that is too common
 */
export async function resetPassword(
  db: Database,
  shop: string,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Before the hash, which costs more than any made-up link.
  const link = await getLink(db, token);
  if (link.purpose !== 'reset-password') throw linkExpired();
  const columns = await passwordColumns(password);
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, link.account_id);
    await useLink(trx, token, ['reset-password']);
    const account = await getAccountRow(trx, link.account_id);
    if (account.email !== link.email) throw linkExpired();
    if (isStaff(account)) await refuseCommonPassword(password);
    const email_confirmed_at = account.email_confirmed_at ?? now();
    await updateAccount(trx, account.id, { ...columns, email_confirmed_at });
    await endLinks(trx, account.id, 'confirm-email');
    await notePasswordChange(trx, shop, account, await shutOut(trx, account.id));
  });
}

/** What follows from a new password: a mail, and for administrators and staff an entry of the log. */
export async function notePasswordChange(
  trx: Transaction,
  shop: string,
  account: AccountsTable,
  revoked: number,
): Promise<void> {
  const data = { username: account.username, link: shop };
  await queueMail(trx, 'password-changed', { to: account.email, accountId: account.id, data });
  if (!isStaff(account)) return;
  await recordChange(trx, account, { ...aboutAccount(account), action: 'set-password', after: { revoked } });
}
