import type { User } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';
import type { Selectable } from 'kysely';
import { now } from '../clock.ts';
import { hasOneWriter } from '../database/dialect.ts';
import { prepare } from '../database/prepared.ts';
import type { AccountsTable, NewAccount } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';

const columns = ['id', 'email', 'username', 'role', 'addresses'] as const;

/** Converts a row to a user, without the password hash. */
export const userOf = (row: Pick<Selectable<AccountsTable>, (typeof columns)[number]>): User => ({
  id: row.id,
  email: row.email,
  username: row.username,
  role: row.role,
  addresses: JSON.parse(row.addresses) as Address[],
});

export async function insertAccount(db: Database, account: NewAccount): Promise<void> {
  await db.insertInto('accounts').values(account).execute();
}

/** Adds the account unless another one has its email or its subject. @returns whether it was added */
export async function insertUnlessTaken(db: Database, account: NewAccount): Promise<boolean> {
  const insert = db.insertInto('accounts').values(account).returning('id');
  const added = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return added !== undefined;
}

/** @param email lower case */
export const findByEmail = (db: Database, email: string): Promise<AccountsTable | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/**
 * The account of a Google subject and the account of an email: none, one or two. Read in one statement, so that both are
 * consistent.
 * @param email lower case
 */
export const findBySubjectOrEmail = (
  db: Database,
  { subject, email }: { subject: string; email: string },
): Promise<AccountsTable[]> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where((row) => row.or([row('google_subject', '=', subject), row('email', '=', email)]))
    .execute();

export const getAccountRow = (db: Database, id: string): Promise<AccountsTable> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** @returns undefined for one that was erased */
export const updateAccount = (
  trx: Transaction,
  id: string,
  change: Partial<AccountsTable>,
): Promise<AccountsTable | undefined> =>
  trx
    .updateTable('accounts')
    .set(change)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Null for an account without a password. */
export async function findPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

export const findWithPasswordHash = (
  trx: Transaction,
  accountId: string,
  hash: string,
): Promise<AccountsTable | undefined> =>
  trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('password_hash', '=', hash)
    .executeTakeFirst();

/** Links an account to Google and removes its password. @returns whether it was not linked before */
export async function linkToGoogle(trx: Transaction, accountId: string, subject: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({
      google_subject: subject,
      password_hash: null,
      has_common_password: 0,
      email_confirmed_at: now(),
    })
    .where('id', '=', accountId)
    .where('google_subject', 'is', null)
    // The account may have got a role in the admin area since it was read.
    .where('role', '=', 'customer')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/**
 * @param seen the addresses that the account must still have; undefined accepts any
 * @returns undefined, without a change, if the account has other addresses
 */
export async function replaceAddresses(
  db: Database,
  accountId: string,
  addresses: readonly Address[],
  seen: readonly Address[] | undefined,
): Promise<User | undefined> {
  const row = await db
    .updateTable('accounts')
    .set({ addresses: JSON.stringify(addresses) })
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .$if(seen !== undefined, (update) => update.where('addresses', '=', JSON.stringify(seen)))
    .returning(columns)
    .executeTakeFirst();
  return row && userOf(row);
}

export const findEmails = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<AccountsTable, 'id' | 'email' | 'erased_at'>[]> =>
  db.selectFrom('accounts').select(['id', 'email', 'erased_at']).where('id', 'in', ids).execute();

export async function findMailAddress(db: Database, id: string): Promise<string | undefined> {
  const query = db.selectFrom('accounts').select('email').where('id', '=', id).where('erased_at', 'is', null);
  return (await query.executeTakeFirst())?.email;
}

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Whether anybody may run the shop. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const found = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).execute();
  return found.length > 0;
}

/** Writes the row, so that at stricter isolation a transaction that has waited for it begins again. */
const touchAccount = prepare((trx: Database, { accountId }: { accountId: string }) =>
  trx
    .updateTable('accounts')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', accountId),
);

/** Locks the account until the transaction ends, so that concurrent transactions of one account wait for each other. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  if (!hasOneWriter(trx)) await touchAccount(trx, { accountId });
}
