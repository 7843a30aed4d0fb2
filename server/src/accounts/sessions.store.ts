import type { User } from '@kiosk/contract/account.ts';
import { prepare } from '../database/prepared.ts';
import type { SessionsTable } from '../database/schema/accounts.ts';
import type { Database } from '../database/schema.ts';
import { userOf } from './accounts.store.ts';

export async function insertSession(db: Database, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

const readSession = prepare((db: Database, { tokenHash, now }: { tokenHash: string; now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'email', 'username', 'role', 'addresses', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now),
);

/** The account of a session that has not expired, and the session's expiry. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: string,
): Promise<{ user: User; expiresAt: string } | undefined> {
  const [row] = await readSession(db, { tokenHash, now });
  return row && { user: userOf(row), expiresAt: row.expires_at };
}

export async function extendSession(db: Database, tokenHash: string, expiresAt: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** @param kept the hash of a token whose session stays @returns how many there were */
export async function deleteSessionsOf(
  db: Database,
  accountId: string,
  kept: string | undefined,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '<>', kept as never))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The number of valid sessions of an account, and their latest expiry. */
export const countSessions = (
  db: Database,
  accountId: string,
  now: string,
): Promise<{ count: number; last: string | null }> =>
  db
    .selectFrom('sessions')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<string | null>('expires_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
