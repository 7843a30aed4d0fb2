import { randomBytes } from 'node:crypto';
import { before, now } from '../../clock.ts';
import type { RecordSaltsTable } from '../../database/schema/audit.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDuplicate } from '../../database/trouble.ts';
import { yieldToWriters } from '../../database/yield-to-writers.ts';
import * as store from './chain.store.ts';
import { beginning, hashOfLink } from './hash.ts';
import { linkedSince, maxLateness } from './lateness.service.ts';
import { redactable, type SourceName, sourceNames } from './sources.ts';

/** Links of one transaction. */
const batchSize = 200;

/** The end of the chain: kept elsewhere, it shows later whether all before it is as it was. */
export type ChainHead = { position: number; hash: string };

/**
 * Links the records that were written since the last time. Not where they are written: orders would wait for each other
 * there, because each link needs the one before it.
 * @param since a time from which records are linked too, although those since then were linked: for a clock that was behind
 * @returns the end of the chain if there is a new one
 */
export async function linkRecords(
  db: Database,
  { closing, since: earliest }: { closing?: AbortSignal; since?: string } = {},
): Promise<ChainHead | undefined> {
  const yieldNow = yieldToWriters(db);
  let head: ChainHead | undefined;
  for (const source of sourceNames) {
    let since = await linkedSince(db, source);
    if (earliest !== undefined && earliest < since) since = earliest;
    for (;;) {
      const linked = await linkBatch(db, source, since);
      const last = linked.at(-1);
      head = last ?? head;
      if (last === undefined || linked.length < batchSize || closing?.aborted) break;
      // What was stored late, with an earlier time, is linked by the next run; here all rows would be read again.
      since = last.at;
      await yieldNow();
    }
  }
  return head && { position: head.position, hash: head.hash };
}

/**
 * `linkRecords` for a server that repeats it. Each run reaches back to what the clock of this server said at the one
 * before: it may have been hours behind, and set right since.
 */
export function recordLinking(db: Database): (closing: AbortSignal) => Promise<ChainHead | undefined> {
  let last = now();
  return async (closing) => {
    const begun = now();
    const head = await linkRecords(db, { closing, since: before(last, maxLateness) });
    last = begun;
    return head;
  };
}

async function linkBatch(db: Database, source: SourceName, since: string, tries = 5): Promise<store.Link[]> {
  if ((await store.findUnlinked(db, source, { since, limit: 1 })).length === 0) return [];
  try {
    return await inTransaction(db, (trx) => link(trx, source, since));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Another server has made the next link.
    return tries > 1 ? linkBatch(db, source, since, tries - 1) : [];
  }
}

const saltOf = (record: string): RecordSaltsTable => ({
  source: redactable,
  record,
  salt: randomBytes(16).toString('base64url'),
});

async function link(trx: Transaction, source: SourceName, since: string): Promise<store.Link[]> {
  const last = await store.lastLink(trx);
  let [position, hash] = [last?.position ?? 0, last?.hash ?? beginning];
  const rows = await store.findUnlinked(trx, source, { since, limit: batchSize });
  const salts = source === redactable ? rows.map(({ record }) => saltOf(record)) : [];
  const links = rows.map((row, at) => {
    position++;
    hash = hashOfLink(hash, source, row, salts[at]?.salt);
    return { position, source, record: row.record, at: row.at, hash, linked_at: now() };
  });
  if (links.length > 0) await store.insertLinks(trx, links);
  if (salts.length > 0) await store.insertSalts(trx, salts);
  return links;
}
