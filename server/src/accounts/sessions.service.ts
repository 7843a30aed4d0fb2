import { accountMessages, type User } from '@kiosk/contract/account.ts';
import type { OwnSession } from '@kiosk/contract/own-account.ts';
import type { Permission } from '@kiosk/contract/permissions.ts';
import { before, day, hour, inTime, now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { troubleOf } from '../database/trouble.ts';
import { requireAccess } from '../permissions.ts';
import { Problem } from '../problem.ts';
import {
  confirmSession,
  countSessions,
  deleteEndedSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  extendSession,
  findSession,
  findSessions,
  insertSession,
  type SessionLimits,
} from './sessions.store.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** From the last use to the end, in milliseconds. */
const lifetime = 30 * day;
/** From the login to the end, however often it is used. */
const maxAge = { customer: 90 * day, staff: 12 * hour };
/** How long the password need not be given again. */
const confirmationLifetime = 10 * 60 * 1000;
/** How far ahead the clock of another server may be. What is dated later was stored while a clock was wrong. */
const clockDrift = hour;

/**
 * What sessions are compared with. Calls of the same millisecond share it: a busy shop has a dozen, and writing five
 * instants is a twentieth of a session check.
 */
function sessionLimits() {
  const at = Date.now();
  if (limits?.at !== at) {
    limits = {
      at,
      now: now(),
      customersSince: inTime(-maxAge.customer),
      staffSince: inTime(-maxAge.staff),
      until: inTime(clockDrift),
      extendBefore: inTime(lifetime - day),
    };
  }
  return limits;
}

let limits: (SessionLimits & { at: number; extendBefore: string }) | undefined;

/**
 * Starts a session.
 * @param device as its owner would name it
 * @returns the bearer token
 */
export async function startSession(
  db: Database,
  accountId: string,
  device: string | null = null,
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  await insertSession(db, {
    token_hash: hashOfToken(token),
    account_id: accountId,
    created_at: createdAt,
    confirmed_at: createdAt,
    expires_at: inTime(lifetime),
    device,
  });
  return token;
}

/** `isConfirmed`: whether the password, or what stands for it, was given within the last ten minutes. */
export type OpenSession = { user: User; isConfirmed: () => boolean };

/** The session of a valid token. Using it extends it, up to its absolute end; the extension is written once a day. */
export async function authenticate(db: Database, token: string): Promise<OpenSession | undefined> {
  const tokenHash = hashOfToken(token);
  const current = sessionLimits();
  const session = await findSession(db, tokenHash, current);
  if (session === undefined) return undefined;
  if (session.expiresAt < current.extendBefore)
    await extendSession(db, tokenHash, inTime(lifetime)).catch(unlessInTrouble);
  // Few calls ask, and writing an instant costs each of them a microsecond.
  return { user: session.user, isConfirmed: () => isRecent(session.confirmedAt) };
}

const isRecent = (confirmedAt: string): boolean =>
  confirmedAt > inTime(-confirmationLifetime) && confirmedAt < inTime(clockDrift);

/** A shop that takes no writes now, because its disk is full, can still be read; a later call extends the session. */
function unlessInTrouble(error: unknown): void {
  if (troubleOf(error) === undefined) throw error;
}

/** Notes that the password was given again. */
export const confirmPassword = (db: Database, token: string): Promise<void> =>
  confirmSession(db, hashOfToken(token), now());

/** The id of a token's session. */
export const sessionOf = (token: string): string => hashOfToken(token);

/**
 * Checks that a long operation may continue.
 * @param session from `sessionOf`
 * @throws Problem not-signed-in if the session has ended; not-allowed if the role of its account has lost the permission
 */
export async function requirePermission(
  db: Database,
  session: string,
  permission: Permission,
): Promise<void> {
  const found = await findSession(db, session, sessionLimits());
  if (found === undefined) throw new Problem('not-signed-in', accountMessages.loginNeeded);
  requireAccess(found.user, permission);
}

/** Streams a long file while the session has the permission. When that ends, the stream fails. */
export async function* whilePermitted<Part>(
  db: Database,
  session: string,
  permission: Permission,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    await requirePermission(db, session, permission);
    yield part;
  }
}

export const endSession = (db: Database, token: string): Promise<void> =>
  deleteSession(db, hashOfToken(token));

/**
 * Revokes the sessions of an account.
 * @param kept the token of a session that stays
 * @returns how many sessions were revoked
 */
export const revokeSessionsOf = (db: Database, accountId: string, kept?: string): Promise<number> =>
  deleteSessionsOf(db, accountId, kept === undefined ? undefined : hashOfToken(kept));

/** The number of sessions of an account, and the day of the last use. */
export async function sessionsOf(
  db: Database,
  accountId: string,
): Promise<{ count: number; lastUsedAt?: string }> {
  const { count, last } = await countSessions(db, accountId, sessionLimits());
  return { count, ...(last !== null && { lastUsedAt: before(last, lifetime) }) };
}

/** The sessions of an account: the one of `token` first, then those last seen. */
export async function listOwnSessions(db: Database, accountId: string, token: string): Promise<OwnSession[]> {
  const rows = await findSessions(db, accountId, sessionLimits());
  const sessions = rows.map(({ token_hash, device, created_at, expires_at }) => ({
    id: idOf(token_hash),
    ...(device !== null && { device }),
    firstSeenAt: created_at,
    lastSeenAt: before(expires_at, lifetime),
    isCurrent: token_hash === hashOfToken(token),
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends a session of an account. @throws Problem not-found if it has none of this id */
export async function endOwnSession(db: Database, accountId: string, id: string): Promise<void> {
  if (await deleteSessionOf(db, accountId, id)) return;
  throw new Problem('not-found', accountMessages.sessionEnded);
}

export const removeEndedSessions = (db: Database, closing?: AbortSignal): Promise<number> =>
  deleteEndedSessions(db, sessionLimits(), closing);

/** The beginning of the hash names a session: half of it leads to no token, and 96 bits are those of any identifier. */
const idOf = (tokenHash: string): string => tokenHash.slice(0, 24);
