import { createHash, randomBytes } from 'node:crypto';
import { inTime, now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import * as store from './downloads.store.ts';

/** Long enough for a browser to follow a link, in milliseconds. */
const lifetime = 60_000;

/**
 * A key with which a browser fetches one file without the bearer token, which a link cannot send.
 * @returns 256 random bits, of which the database keeps only the SHA-256
 */
export async function allowDownload(db: Database): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await store.deleteExpired(db, now());
  await store.insertKey(db, { key_hash: hashOf(key), expires_at: inTime(lifetime) });
  return key;
}

/** Lets each key be used once. @throws Problem not-found */
export async function redeemDownload(db: Database, key: string): Promise<void> {
  if (await store.takeKey(db, hashOf(key), now())) return;
  throw new Problem(
    'not-found',
    'This link has been used or is older than a minute. Export the products again.',
  );
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
