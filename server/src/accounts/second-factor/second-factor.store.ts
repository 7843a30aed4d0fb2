import { now } from '../../clock.ts';
import { countRows } from '../../database/count-rows.ts';
import type { PasskeysTable, SecondFactorsTable } from '../../database/schema/accounts.ts';
import type { Database, Transaction } from '../../database/schema.ts';

export type Factors = { hasApp: boolean; passkeys: number };

export const isOn = ({ hasApp, passkeys }: Factors): boolean => hasApp || passkeys > 0;

export async function findFactors(db: Database, accountId: string): Promise<Factors> {
  const row = await findSecondFactor(db, accountId);
  return { hasApp: Boolean(row?.app_secret), passkeys: row ? (await findPasskeys(db, accountId)).length : 0 };
}

export const findSecondFactor = (db: Database, accountId: string): Promise<SecondFactorsTable | undefined> =>
  db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export async function addSecondFactor(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .insertInto('second_factors')
    .values({
      account_id: accountId,
      app_secret: null,
      new_app_secret: null,
      last_step: 0,
      failures: 0,
      locked_until: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeSecondFactor(
  trx: Transaction,
  accountId: string,
  change: Partial<SecondFactorsTable>,
): Promise<void> {
  await trx.updateTable('second_factors').set(change).where('account_id', '=', accountId).execute();
}

/** Removes everything that an account's second factor consists of. */
export async function deleteSecondFactor(trx: Transaction, accountId: string): Promise<void> {
  for (const table of ['recovery_codes', 'passkeys', 'passkey_challenges', 'second_factors'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}

/** The oldest first. */
export const findPasskeys = (db: Database, accountId: string): Promise<PasskeysTable[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function insertPasskey(trx: Transaction, passkey: PasskeysTable): Promise<void> {
  await trx.insertInto('passkeys').values(passkey).execute();
}

/** Notes a use. @returns whether the passkey is still there */
export async function usePasskey(db: Database, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** @returns whether the account had it */
export async function deletePasskey(trx: Transaction, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

export async function replaceRecoveryCodes(
  trx: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a recovery code up. */
export async function useRecoveryCode(
  trx: Transaction,
  accountId: string,
  hash: string,
): Promise<'right' | 'used' | 'unknown'> {
  const code = () =>
    trx
      .selectFrom('recovery_codes')
      .select('used_at')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash);
  const found = await code().executeTakeFirst();
  if (found === undefined) return 'unknown';
  if (found.used_at !== null) return 'used';
  await trx
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .execute();
  return 'right';
}

export const countUnusedCodes = (db: Database, accountId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('account_id', '=', accountId).where('used_at', 'is', null));
