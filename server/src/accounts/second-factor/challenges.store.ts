import { inTime, minute, now } from '../../clock.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import type { PasskeyChallengesTable } from '../../database/schema/accounts.ts';
import type { Database } from '../../database/schema.ts';

/** Long enough to look for a security key, in milliseconds. */
const lifetime = 5 * minute;

type Challenge = Omit<PasskeyChallengesTable, 'expires_at'>;

export async function addChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ ...challenge, expires_at: inTime(lifetime) })
    .execute();
}

/** Deletes those that nobody has answered in time. */
export const deleteOldChallenges = (db: Database, closing?: AbortSignal): Promise<number> =>
  deleteInSteps(
    db,
    {
      table: 'passkey_challenges',
      key: ['challenge'],
      where: (challenge) => challenge('expires_at', '<=', now()),
    },
    closing,
  );

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
