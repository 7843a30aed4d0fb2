import { accountMessages, type User } from '@kiosk/contract/account.ts';
import type { ChangedEmail, EmailChange, OwnAccount, PasswordChange } from '@kiosk/contract/own-account.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { passwordNeeded } from '@kiosk/contract/problem-codes.ts';
import { recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDuplicate } from '../database/trouble.ts';
import { queueMail, sendsMail } from '../mail/mail.service.ts';
import { Problem } from '../problem.ts';
import { indexRenamed } from './account-search-terms.service.ts';
import { emailTaken } from './accounts.service.ts';
import * as store from './accounts.store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endLinks, findNewEmail, mailLink, shutOut, tooManyLinks } from './links.service.ts';
import { passwordColumns } from './password-columns.ts';
import { notePasswordChange } from './password-reset.service.ts';
import { isPassword } from './passwords.ts';
import { findOwnFactor } from './second-factor/second-factor.service.ts';
import { listOwnSessions } from './sessions.service.ts';

/** The user who changes their own account, the token of the session that stays, and whether the password was given. */
export type OwnCaller = { id: string; token: string; isConfirmed: boolean };

export async function getOwnAccount(
  db: Database,
  { id, token }: Omit<OwnCaller, 'isConfirmed'>,
): Promise<OwnAccount> {
  const [account, factor, sessions, newEmail] = await Promise.all([
    store.getAccountRow(db, id),
    findOwnFactor(db, id),
    listOwnSessions(db, id, token),
    findNewEmail(db, id),
  ]);
  return {
    createdAt: account.created_at,
    hasPassword: account.password_hash !== null,
    ...(sendsMail(db) && { emailConfirmed: account.email_confirmed_at !== null }),
    ...(newEmail !== undefined && { newEmail }),
    ...(account.erasure_requested_at !== null && { erasureRequestedAt: account.erasure_requested_at }),
    ...(factor && { secondFactor: factor }),
    sessions,
  };
}

/** Changes the name that the shop shows for an account. */
export const changeName = (db: Database, id: string, username: string): Promise<User> =>
  inTransaction(db, async (trx) => {
    await store.lockAccount(trx, id);
    return changeNames(trx, await store.getAccountRow(trx, id), { username });
  });

/** Changes what an account is called and found by. */
async function changeNames(
  trx: Transaction,
  before: AccountsTable,
  names: Partial<Pick<AccountsTable, 'email' | 'username' | 'email_confirmed_at'>>,
): Promise<User> {
  const account = await store.updateAccount(trx, before.id, names);
  // It was erased while the request was on its way.
  if (account === undefined) throw new Problem('not-signed-in', accountMessages.loginNeeded);
  await indexRenamed(trx, before, account);
  return store.userOf(account);
}

/**
 * Changes the email of an account: at once, or by a link that is mailed to the new one in a shop that sends mail. Links to
 * others that were asked for before are over, because they may have gone to a stranger.
 * @param shop the shop's public origin
 * @throws Problem conflict if another account has it; as `provePresence` does
 */
export async function changeEmail(
  db: Database,
  shop: string,
  caller: OwnCaller,
  { email: given, password }: EmailChange,
): Promise<ChangedEmail> {
  const email = given.toLowerCase();
  const hash = await provePresence(db, caller, password);
  return inTransaction(db, async (trx) => {
    const account = await lockUnchanged(trx, caller.id, hash);
    await endLinks(trx, account.id, 'change-email');
    if (account.email === email) return { email, isLinkSent: false };
    if (!sendsMail(trx)) {
      await replaceEmail(trx, shop, account, { email, email_confirmed_at: null });
      return { email, isLinkSent: false };
    }
    if ((await store.findByEmail(trx, email)) !== undefined) throw emailTaken();
    if (await mailLink(trx, shop, account, { purpose: 'change-email', email }))
      return { email, isLinkSent: true };
    throw tooManyLinks();
  });
}

/** Ends the change of an email whose link has not been opened. */
export const keepEmail = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await store.lockAccount(trx, id);
    await endLinks(trx, id, 'change-email');
  });

/** Ends every session of the caller but this one. @returns how many */
export const logOutOtherSessions = (
  db: Database,
  { id, token }: Omit<OwnCaller, 'isConfirmed'>,
): Promise<number> => inTransaction(db, (trx) => shutOut(trx, id, token));

/** Gives an account another email, and tells the old one. @throws Problem conflict if another account has it */
export async function replaceEmail(
  trx: Transaction,
  shop: string,
  account: AccountsTable,
  to: Pick<AccountsTable, 'email' | 'email_confirmed_at'>,
): Promise<User> {
  const user = await changeNames(trx, account, to).catch((error: unknown) => {
    throw isDuplicate(error) ? emailTaken() : error;
  });
  await endLinks(trx, account.id, 'reset-password', 'confirm-email', 'change-email');
  const { id, username, email: before } = account;
  const data = { username, link: shop, email: to.email };
  await queueMail(trx, 'email-changed', { to: before, accountId: id, data });
  // Without the emails, which the log would have to forget one day.
  await recordChange(trx, account, { ...aboutAccount(account), action: 'change-email' });
  return user;
}

/**
 * Sets a new password, and ends the account's other sessions.
 * @returns how many
 * @throws Problem invalid for an administrator's password that is too common; as `provePresence` does
 */
export async function changePassword(
  db: Database,
  shop: string,
  caller: OwnCaller,
  { password, newPassword }: PasswordChange,
): Promise<number> {
  const hash = await provePresence(db, caller, password);
  const columns = await passwordColumns(newPassword);
  return inTransaction(db, async (trx) => {
    const account = await lockUnchanged(trx, caller.id, hash);
    if (isStaff(account)) await refuseCommonPassword(newPassword);
    await store.updateAccount(trx, account.id, columns);
    const revoked = await shutOut(trx, account.id, caller.token);
    await notePasswordChange(trx, shop, account, revoked);
    return revoked;
  });
}

/**
 * Checks that the owner asks: by the present password, or by a login of the last minutes where there is none.
 * @returns the hash that was compared; null for an account without a password
 * @throws Problem not-allowed, or invalid for a password that is missing
 */
async function provePresence(
  db: Database,
  { id, isConfirmed }: OwnCaller,
  password: string | undefined,
): Promise<string | null> {
  const hash = await store.findPasswordHash(db, id);
  if (hash === null) {
    if (isConfirmed) return null;
    throw new Problem('not-allowed', accountMessages.noPassword, { code: 'no-password' });
  }
  if (password === undefined) {
    throw new Problem('not-allowed', accountMessages.passwordNeeded, { code: passwordNeeded });
  }
  if (await isPassword(password, hash)) return hash;
  throw new Problem('not-allowed', accountMessages.wrongPassword, {
    code: 'wrong-password',
    errors: [{ field: 'password', message: accountMessages.wrongPassword }],
  });
}

/** The account, if its password is still the one that was compared. @throws Problem conflict */
async function lockUnchanged(trx: Transaction, id: string, hash: string | null): Promise<AccountsTable> {
  await store.lockAccount(trx, id);
  const account = await store.getAccountRow(trx, id);
  if (account.erased_at !== null) throw new Problem('not-signed-in', accountMessages.loginNeeded);
  if (account.password_hash !== hash) throw new Problem('conflict', accountMessages.passwordChanged);
  return account;
}
