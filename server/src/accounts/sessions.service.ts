import { createHash, randomBytes } from 'node:crypto';
import { accountMessages, type User } from '@kiosk/contract/account.ts';
import { before, inTime, now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import {
  countSessions,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findSession,
  insertSession,
} from './sessions.store.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;

/**
 * Starts a session and clears away those that have expired.
 * @returns the bearer token: 256 random bits, of which the database keeps only the SHA-256
 */
export async function startSession(db: Database, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await deleteExpiredSessions(db, now());
  await insertSession(db, {
    token_hash: hashOf(token),
    account_id: accountId,
    created_at: now(),
    expires_at: inTime(lifetime),
  });
  return token;
}

/** Whose token this is, if its session has not ended. Use moves the end away again, written once a day. */
export async function authenticate(db: Database, token: string): Promise<User | undefined> {
  const session = await findSession(db, hashOf(token), now());
  if (session === undefined) return undefined;
  if (session.expiresAt < inTime(lifetime - day)) {
    await extendSession(db, hashOf(token), inTime(lifetime));
  }
  return session.user;
}

/** What names the session of a token without giving it away: the token's SHA-256, hexadecimal. */
export const sessionOf = (token: string): string => hashOf(token);

/**
 * For what an administrator began and the shop goes on with.
 * @param session as `sessionOf` names it
 * @throws Problem not-signed-in once the session has ended, not-allowed once its account is no administrator
 */
export async function requireAdministrator(db: Database, session: string): Promise<void> {
  const found = await findSession(db, session, now());
  if (found === undefined) throw new Problem('not-signed-in', accountMessages.loginNeeded);
  if (found.user.role !== 'admin') throw new Problem('not-allowed', accountMessages.adminOnly);
}

/** Hands on the parts of a long file as long as the session is an administrator's; then the file ends in an error. */
export async function* whileAdministrator(
  db: Database,
  session: string,
  parts: AsyncIterable<string>,
): AsyncGenerator<string> {
  for await (const part of parts) {
    await requireAdministrator(db, session);
    yield part;
  }
}

export const endSession = (db: Database, token: string): Promise<void> => deleteSession(db, hashOf(token));

/**
 * Wherever the account is logged in, it no longer is.
 * @param kept the token of a session that stays
 * @returns how many sessions have ended
 */
export const endSessionsOf = (db: Database, accountId: string, kept?: string): Promise<number> =>
  deleteSessionsOf(db, accountId, kept === undefined ? undefined : hashOf(kept));

/** Where an account is logged in: in how many places, and the day of the last use. */
export async function sessionsOf(
  db: Database,
  accountId: string,
): Promise<{ count: number; lastUsedAt?: string }> {
  const { count, last } = await countSessions(db, accountId, now());
  return { count, ...(last !== null && { lastUsedAt: before(last, lifetime) }) };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
