import { createHash, randomBytes } from 'node:crypto';
import { inTime, now } from '../clock.ts';
import type { DownloadKeysTable } from '../database/schema/imports.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import * as store from './downloads.store.ts';

/** Long enough for a browser to follow a link, in milliseconds. */
const lifetime = 60_000;

type File = DownloadKeysTable['file'];

/**
 * A key with which a browser fetches one file without the bearer token, which a link cannot send.
 * @param filters what is to be in it, as the file's own schema has read them
 * @returns 256 random bits, of which the database keeps only the SHA-256
 */
export async function allowDownload(db: Database, file: File, filters: object): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await store.deleteExpired(db, now());
  const row = { key_hash: hashOf(key), file, filters: JSON.stringify(filters), expires_at: inTime(lifetime) };
  await store.insertKey(db, row);
  return key;
}

/** Lets each key be used once. @returns the filters it was given for @throws Problem not-found */
export async function redeemDownload<Filters>(db: Database, file: File, key: string): Promise<Filters> {
  const found = await store.takeKey(db, { key_hash: hashOf(key), file }, now());
  if (found) return JSON.parse(found.filters);
  throw new Problem(
    'not-found',
    `This link has been used or is older than a minute. Export the ${file} again.`,
  );
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
