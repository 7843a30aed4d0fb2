import {
  accountMessages,
  type Role,
  type SignUp,
  type User,
  type UserChange,
} from '@kiosk/contract/account.ts';
import { actors } from '@kiosk/contract/actors.ts';
import { message } from '@kiosk/contract/language/message.ts';
import { now } from '../clock.ts';
import type { AccountsTable, NewAccount } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { isDuplicate } from '../database/trouble.ts';
import { newIdentifier } from '../identifiers.ts';
import { Problem } from '../problem.ts';
import { indexAccounts } from './account-search-terms.service.ts';
import * as store from './accounts.store.ts';
import { passwordColumns } from './password-columns.ts';
import { isPassword } from './passwords.ts';

export { hasAdministrator, isEmpty as hasNoAccounts, lockAccount } from './accounts.store.ts';
export { isKnownNetwork } from './known-networks.store.ts';

/** Prepares an account and hashes its password, which takes too long inside a transaction. */
export const prepareAccount = async (
  details: SignUp & { role: Role },
): Promise<NewAccount & { id: string }> => ({
  id: newIdentifier(),
  email: details.email.toLowerCase(),
  username: details.username,
  ...(await passwordColumns(details.password)),
  google_subject: null,
  role: details.role,
  addresses: '[]',
  created_at: now(),
});

/** @throws Problem conflict if the email has an account */
export async function addAccount(trx: Transaction, account: NewAccount): Promise<User> {
  try {
    await store.insertAccount(trx, account);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw emailTaken();
  }
  await indexAccounts(trx, [account]);
  return store.userOf(account);
}

/** @param email in any case @throws Problem not-found */
export async function getByEmail(db: Database, email: string): Promise<AccountsTable> {
  const account = await store.findByEmail(db, email.toLowerCase());
  if (account === undefined)
    throw new Problem('not-found', message('No account has the email {email}.', { email }));
  return account;
}

/** @param email in any case @throws Problem not-found */
export const findAccountId = async (db: Database, email: string): Promise<string> =>
  (await getByEmail(db, email)).id;

export const emailTaken = () =>
  new Problem('conflict', accountMessages.emailTaken, {
    code: 'email-taken',
    errors: [{ field: 'email', message: accountMessages.emailTaken }],
  });

export const hasAccount = async (db: Database, email: string): Promise<boolean> =>
  (await store.findByEmail(db, email)) !== undefined;

/** Whether an email has an account with this password. */
export async function hasPassword(db: Database, email: string, password: string): Promise<boolean> {
  const hash = (await store.findByEmail(db, email))?.password_hash ?? null;
  return hash !== null && (await isPassword(password, hash));
}

/** Checks the password of an account. @throws Problem not-allowed */
export async function checkPassword(db: Database, accountId: string, password: string): Promise<void> {
  const hash = await store.findPasswordHash(db, accountId);
  if (hash === null) throw new Problem('not-allowed', accountMessages.noPassword, { code: 'no-password' });
  if (await isPassword(password, hash)) return;
  throw new Problem('not-allowed', accountMessages.wrongPassword, { code: 'wrong-password' });
}

/**
 * Replaces the addresses of an account (point 7, `PATCH /users/{id}`).
 * @throws Problem not-allowed for another account; conflict if the addresses differ from `seen`
 */
export async function changeUser(
  db: Database,
  caller: User,
  accountId: string,
  { addresses, seen }: UserChange,
): Promise<User> {
  if (caller.id !== accountId) throw new Problem('not-allowed', 'You can change only your own account.');
  const changed = await store.replaceAddresses(db, accountId, addresses, seen);
  if (changed === undefined) throw new Problem('conflict', accountMessages.addressesChanged);
  return changed;
}

/** By id; of an erased account, that it is one. */
export async function emailsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const accounts = await store.findEmails(db, [...new Set(ids)]);
  return new Map(
    accounts.map(({ id, email, erased_at }) => [id, erased_at === null ? email : actors.erased]),
  );
}

/** @returns undefined for an erased account, which nobody reads */
export const mailAddressOf = (db: Database, id: string): Promise<string | undefined> =>
  store.findMailAddress(db, id);
