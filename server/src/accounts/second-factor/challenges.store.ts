import { inTime, now } from '../../clock.ts';
import type { PasskeyChallengesTable } from '../../database/schema/accounts.ts';
import type { Database } from '../../database/schema.ts';

/** Long enough to look for a security key, in milliseconds. */
const lifetime = 5 * 60_000;

type Challenge = Omit<PasskeyChallengesTable, 'expires_at'>;

/** Stores a challenge and deletes those that nobody has answered in time. */
export async function addChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ ...challenge, expires_at: inTime(lifetime) })
    .execute();
}

/** Uses a challenge up. @returns whether there was this one */
export async function takeChallenge(
  db: Database,
  { challenge, account_id, purpose }: Challenge,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}
