import type { User } from '@kiosk/contract/account.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { prepare } from '../database/prepared.ts';
import type { SessionsTable } from '../database/schema/accounts.ts';
import type { Database, Schema } from '../database/schema.ts';
import { userOf } from './accounts.store.ts';

export async function insertSession(db: Database, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** What a session must be younger than: the instant now for its last use, two others for its login. */
export type SessionLimits = { now: string; customersSince: string; administratorsSince: string };

/** By the role that the account has now: a customer who becomes an administrator has a session of that role. */
const isValid = (
  session: ExpressionBuilder<Schema, 'sessions' | 'accounts'>,
  { now, customersSince, administratorsSince }: SessionLimits,
) =>
  session.and([
    session('expires_at', '>', now),
    session(
      'sessions.created_at',
      '>',
      sql<string>`case when ${session.ref('role')} = 'admin' then ${administratorsSince} else ${customersSince} end`,
    ),
  ]);

const sessionsWithAccounts = (db: Database) =>
  db.selectFrom('sessions').innerJoin('accounts', 'accounts.id', 'sessions.account_id');

const readSession = prepare((db: Database, session: SessionLimits & { tokenHash: string }) =>
  sessionsWithAccounts(db)
    .select(['accounts.id', 'email', 'username', 'role', 'addresses', 'confirmed_at', 'expires_at'])
    .where('token_hash', '=', session.tokenHash)
    .where((row) => isValid(row, session)),
);

type FoundSession = { user: User; confirmedAt: string; expiresAt: string };

/** The account of a valid session, when its password was last given, and the session's expiry. */
export async function findSession(
  db: Database,
  tokenHash: string,
  sessionLimits: SessionLimits,
): Promise<FoundSession | undefined> {
  const [row] = await readSession(db, { tokenHash, ...sessionLimits });
  return row && { user: userOf(row), confirmedAt: row.confirmed_at, expiresAt: row.expires_at };
}

export async function confirmSession(db: Database, tokenHash: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute();
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
  sessionLimits: SessionLimits,
): Promise<{ count: number; last: string | null }> =>
  sessionsWithAccounts(db)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<string | null>('expires_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .where((session) => isValid(session, sessionLimits))
    .executeTakeFirstOrThrow();

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
