import { message } from '@kiosk/contract/language/message.ts';
import type { Permission } from '@kiosk/contract/permissions.ts';
import type { ExportedFile } from '../audit/subjects.service.ts';
import { inTime, now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import * as store from './downloads.store.ts';
import { requirePermission } from './sessions.service.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Long enough for a browser to follow a link, in milliseconds. */
const lifetime = 60_000;

type Download<Filters> = {
  /** The content of the file, as its own schema has read them. */
  filters: Filters;
  session: string;
};

/**
 * Creates a key with which a browser fetches one file without the bearer token, which a link cannot send.
 * @returns a token and the name of the session; the database keeps only the SHA-256 of both
 */
export async function allowDownload(
  db: Database,
  file: ExportedFile,
  { filters, session }: Download<object>,
): Promise<string> {
  const key = `${newToken()}.${session}`;
  const row = {
    key_hash: hashOfToken(key),
    file,
    filters: JSON.stringify(filters),
    expires_at: inTime(lifetime),
  };
  await store.insertKey(db, row);
  return key;
}

/**
 * Lets each key be used once, and only while the session that made it has the permission.
 * @throws Problem not-found, or as `requirePermission` does
 */
export async function redeemDownload<Filters>(
  db: Database,
  file: ExportedFile,
  permission: Permission,
  key: string,
): Promise<Download<Filters>> {
  const found = await store.takeKey(db, { key_hash: hashOfToken(key), file }, now());
  if (found === undefined) {
    throw new Problem(
      'not-found',
      message('This link has been used or is older than a minute. Export the {file} again.', { file }),
    );
  }
  const session = key.slice(key.indexOf('.') + 1);
  await requirePermission(db, session, permission);
  return { filters: JSON.parse(found.filters), session };
}

/** Removes keys that nobody has used in time. @returns how many */
export const removeOldKeys = (db: Database, closing?: AbortSignal): Promise<number> =>
  store.deleteExpired(db, now(), closing);
