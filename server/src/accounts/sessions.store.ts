import type { User } from '@kiosk/contract/account.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { deleteInSteps } from '../database/delete-in-steps.ts';
import { prepare } from '../database/prepared.ts';
import type { SessionsTable } from '../database/schema/accounts.ts';
import type { Database, Schema } from '../database/schema.ts';
import { userOf } from './accounts.store.ts';

export async function insertSession(db: Database, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/**
 * What a session must be younger than: the instant now for its last use, two others for its login. A login of `until` or
 * later was made while the clock was wrong.
 */
export type SessionLimits = { now: string; customersSince: string; staffSince: string; until: string };

/** By the role that the account has now: a customer who gets a role in the admin area has a session of that role. */
const isValid = (
  session: ExpressionBuilder<Schema, 'sessions' | 'accounts'>,
  { now, customersSince, staffSince, until }: SessionLimits,
) =>
  session.and([
    session('expires_at', '>', now),
    session('sessions.created_at', '<', until),
    session(
      'sessions.created_at',
      '>',
      sql<string>`case when ${session.ref('role')} = 'customer' then ${customersSince} else ${staffSince} end`,
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
  const sessions = db.deleteFrom('sessions').where('account_id', '=', accountId);
  const ended = kept === undefined ? sessions : sessions.where('token_hash', '<>', kept);
  const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The valid sessions of an account, the one that was used last first. */
export const findSessions = (
  db: Database,
  accountId: string,
  sessionLimits: SessionLimits,
): Promise<SessionsTable[]> =>
  sessionsWithAccounts(db)
    .selectAll('sessions')
    .where('account_id', '=', accountId)
    .where((session) => isValid(session, sessionLimits))
    .orderBy('expires_at', 'desc')
    .orderBy('token_hash')
    .execute();

/** @param id the beginning of the token's hash @returns whether the account had it */
export async function deleteSessionOf(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', 'like', `${id}%`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
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

/** Deletes what no longer counts, also those that were used until their absolute end. */
export const deleteEndedSessions = (
  db: Database,
  { now, customersSince, staffSince, until }: SessionLimits,
  closing?: AbortSignal,
): Promise<number> =>
  deleteInSteps(
    db,
    {
      table: 'sessions',
      key: ['token_hash'],
      where: (session) =>
        session.or([
          session('expires_at', '<=', now),
          session('created_at', '<=', customersSince),
          session('created_at', '>=', until),
          session.and([
            session('created_at', '<=', staffSince),
            session.exists(
              session
                .selectFrom('accounts')
                .select('id')
                .whereRef('accounts.id', '=', 'sessions.account_id')
                .where('role', '<>', 'customer'),
            ),
          ]),
        ]),
    },
    closing,
  );
