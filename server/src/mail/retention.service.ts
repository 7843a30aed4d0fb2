import { before, day, now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { yieldToWriters } from '../database/yield-to-writers.ts';
import * as store from './retention.store.ts';

/** How long a mail that has ended can be read, in milliseconds. */
const keptFor = 30 * day;

const batch = 200;

/**
 * Removes what mails said that ended 30 days ago, and to whom. Mails that belong to no order go as a whole; those of an
 * order stay in its timeline.
 * @returns how many
 */
export async function forgetOldMails(db: Database, closing?: AbortSignal): Promise<number> {
  const end = before(now(), keptFor);
  const yieldNow = yieldToWriters(db);
  for (let done = 0; ; ) {
    const old = await store.findWithContents(db, end, batch);
    if (old.length > 0) await store.forget(db, old);
    done += old.length;
    if (old.length < batch || closing?.aborted) return done;
    await yieldNow();
  }
}

/** Removes all that was mailed, or is to be mailed, to an account that is erased. */
export const forgetMailsOf = (trx: Transaction, accountId: string): Promise<void> =>
  store.forgetAccount(trx, accountId, now());
