import type { Database } from '../database/schema.ts';
import * as store from './sales.store.ts';

/** What each of these accounts has ordered, in one query; those that never ordered are not in the map. */
export async function totalsOfAccounts(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, store.AccountTotals>> {
  if (accountIds.length === 0) return new Map();
  const totals = await store.findTotals(db, accountIds);
  return new Map(totals.map((each) => [each.accountId, each]));
}
