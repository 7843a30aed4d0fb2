import { day, inTime, now } from '../clock.ts';
import { deleteInSteps } from '../database/delete-in-steps.ts';
import type { Database, Transaction } from '../database/schema.ts';

/** How long a network is known after its last login, in milliseconds. */
const lifetime = 90 * day;

/** @param network its keyed hash */
export async function rememberNetwork(trx: Transaction, accountId: string, network: string): Promise<void> {
  await trx
    .deleteFrom('known_networks')
    .where('account_id', '=', accountId)
    .where('used_at', '<', inTime(-lifetime))
    .execute();
  await trx
    .insertInto('known_networks')
    .values({ account_id: accountId, network, used_at: now() })
    .onConflict((known) => known.columns(['account_id', 'network']).doUpdateSet({ used_at: now() }))
    .execute();
}

/** When the user last logged in from each network, the newest first. */
export const findNetworks = (db: Database, accountId: string): Promise<{ used_at: string }[]> =>
  db
    .selectFrom('known_networks')
    .select('used_at')
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .execute();

export const deleteOldNetworks = (db: Database, closing?: AbortSignal): Promise<number> =>
  deleteInSteps(
    db,
    {
      table: 'known_networks',
      key: ['account_id', 'network'],
      where: (known) => known('used_at', '<', inTime(-lifetime)),
    },
    closing,
  );

/** Whether the owner of an account logged in from there. @param value an email in lower case */
export async function isKnownNetwork(
  db: Database,
  by: 'id' | 'email',
  value: string,
  network: string,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks')
    .innerJoin('accounts', 'accounts.id', 'known_networks.account_id')
    .select('network')
    .where(`accounts.${by}`, '=', value)
    .where('network', '=', network)
    .where('used_at', '>', inTime(-lifetime))
    .executeTakeFirst();
  return known !== undefined;
}
