import { actors } from '@kiosk/contract/actors.ts';
import { now } from '../clock.ts';
import type { AuditLogTable } from '../database/schema/audit.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { newIdentifier } from '../identifiers.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import * as store from './audit.store.ts';
import { insertRedactions } from './chain/chain.store.ts';
import { hashOfRecord } from './chain/hash.ts';
import { redactable, sources } from './chain/sources.ts';

/** Entries redacted by one statement. */
const batchSize = 200;

type Person = { id: string; email: string };

/** How many entries of the log name a person. */
export const countEntriesOf = (db: Database, person: Person): Promise<number> =>
  store.countNaming(db, person);

/**
 * Takes what names a person out of the log: as the one who acted, as the account that was acted on, and as what somebody
 * searched for in an export. What was done, when and to which account stays, and so does the chain (docs/decisions/0054).
 * @returns of how many entries
 */
export async function redactEntriesOf(trx: Transaction, person: Person): Promise<number> {
  const entries = await store.findNaming(trx, person);
  return redact(trx, person.id, entries, (entry) => ({
    actor: entry.actor_id === person.id ? actors.erased : entry.actor,
    label: entry.label === person.email || isAbout(entry, person) ? actors.erased : entry.label,
    before: withoutEmail(entry.before, person.email),
    after: withoutEmail(entry.after, person.email),
  }));
}

/** Takes the notes on orders out of the log. */
export async function redactNotesOf(trx: Transaction, accountId: string, orderId: string): Promise<void> {
  const entries = await store.findNotesInLog(trx, orderId);
  await redact(trx, accountId, entries, ({ actor, label, before }) => ({
    actor,
    label,
    before,
    after: JSON.stringify({ note: actors.erased }),
  }));
}

type Personal = Pick<AuditLogTable, 'actor' | 'label' | 'before' | 'after'>;

const isAbout = ({ subject, subject_id }: AuditLogTable, { id }: Person): boolean =>
  subject === 'account' && subject_id === id;

/** JSON in which texts hold the email, such as the search of an export. */
const withoutEmail = (json: string | null, email: string): string | null =>
  json === null
    ? null
    : JSON.stringify(JSON.parse(json), (_name, value: unknown) =>
        typeof value === 'string' && value.toLowerCase().includes(email) ? actors.erased : value,
      );

async function redact(
  trx: Transaction,
  accountId: string,
  entries: readonly AuditLogTable[],
  personalOf: (entry: AuditLogTable) => Personal,
): Promise<number> {
  for (let from = 0; from < entries.length; from += batchSize) {
    const redacted = entries
      .slice(from, from + batchSize)
      .map((entry) => ({ ...entry, ...personalOf(entry) }));
    await insertRedactions(
      trx,
      redacted.map((entry) => ({
        id: newIdentifier(),
        at: now(),
        source: redactable,
        record: entry.id,
        account_id: accountId,
        hash: hashOfRecord(redactable, {
          record: entry.id,
          at: entry.at,
          values: sources[redactable].columns.map((column) => entry[column]),
        }),
      })),
    );
    for (const { id, actor, label, before, after } of redacted) {
      await store.replacePersonal(trx, id, { actor, label, before, after });
    }
    await yieldToEventLoop();
  }
  return entries.length;
}
