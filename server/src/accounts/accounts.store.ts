import type { User } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';
import type { Selectable } from 'kysely';
import type { AccountsTable, Database, Transaction } from '../database/schema.ts';

const columns = ['id', 'email', 'username', 'role', 'addresses'] as const;

/** A row as a user; the password's hash stays behind. */
export const userOf = (row: Pick<Selectable<AccountsTable>, (typeof columns)[number]>): User => ({
  id: row.id,
  email: row.email,
  username: row.username,
  role: row.role,
  addresses: JSON.parse(row.addresses) as Address[],
});

export async function insertAccount(db: Database, account: AccountsTable): Promise<void> {
  await db.insertInto('accounts').values(account).execute();
}

/** @param email lower case */
export const findByEmail = (db: Database, email: string): Promise<AccountsTable | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

export async function replaceAddresses(db: Database, accountId: string, addresses: Address[]): Promise<User> {
  const row = await db
    .updateTable('accounts')
    .set({ addresses: JSON.stringify(addresses) })
    .where('id', '=', accountId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return userOf(row);
}

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Makes other transactions of the same account wait until this one ends, on either database. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx.updateTable('accounts').set({ id: accountId }).where('id', '=', accountId).execute();
}
