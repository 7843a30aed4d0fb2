import { hasAccount, hasAdministrator } from '../accounts/accounts.service.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import { demoAccounts } from './accounts.ts';

/**
 * The settings for a migrated database. Where SHOP_DEMO does not say, a shop with an administrator of its own is no demo:
 * it would take the test cards that everybody knows.
 * @param env the process's own where it is not given
 */
export const configFor = async (db: Database, env?: NodeJS.ProcessEnv): Promise<Config> =>
  readConfig(env, await hasOwner(db));

async function hasOwner(db: Database): Promise<boolean> {
  for (const { email } of demoAccounts) if (await hasAccount(db, email)) return false;
  return hasAdministrator(db);
}
