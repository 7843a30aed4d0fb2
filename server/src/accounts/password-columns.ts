import type { AccountsTable } from '../database/schema/accounts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** What the row of an account says of its password. Hashing takes too long inside a transaction. */
export const passwordColumns = async (
  password: string,
): Promise<Pick<AccountsTable, 'password_hash' | 'has_common_password'>> => ({
  has_common_password: (await isCommonPassword(password)) ? 1 : 0,
  password_hash: await hashPassword(password),
});
