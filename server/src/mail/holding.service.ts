import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { Row } from '../database/snapshot.ts';
import { inTransaction } from '../database/transaction.ts';
import { isSecret, secretKinds } from './kinds.ts';
import * as store from './outbox.store.ts';

const reason = 'It was waiting when the backup was made, and may have been sent since.';

/** Links into accounts go, as with every mail that has ended. */
const isKept = ({ kind }: Pick<store.MailRow, 'kind'>): boolean => !isSecret(kind);

/** A row of a backup's outbox as it is restored: what waited is not sent by itself. */
export function heldBack(row: Row): Row {
  if (row.state !== 'queued') return row;
  const data = isKept(row as never) ? row.data : null;
  return { ...row, data: data ?? null, state: 'failed', due_at: null, error: reason, ended_at: now() };
}

/** The same in a database that was restored by its own means. @returns how many mails */
export const holdMailsBack = (db: Database): Promise<number> =>
  inTransaction(db, async (trx) => {
    const held = await store.endQueued(trx, reason, now());
    for (const mail of held.filter((each) => !isKept(each))) await store.removeContents(trx, mail.id);
    return held.length;
  });

/**
 * Gives mails that waited while the shop was on hold the whole time to be sent. Links go by the time at which they were asked
 * for. @returns how many
 */
export const renewWaiting = (trx: Transaction): Promise<number> =>
  store.renewQueued(trx, { except: secretKinds, at: now() });
