import { actors } from '@kiosk/contract/actors.ts';
import { now } from '../clock.ts';
import type { AuditLogTable } from '../database/schema/audit.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { newIdentifier } from '../identifiers.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { withFormerEmails } from './audit.service.ts';
import * as store from './audit.store.ts';
import { insertRedactions } from './chain/chain.store.ts';
import { hashOfRecord } from './chain/hash.ts';
import { redactable, sources } from './chain/sources.ts';

/** Entries redacted by one statement. */
const batchSize = 200;

type Person = { id: string; email: string };

/** How many entries of the log name a person. */
export const countEntriesOf = async (db: Database, person: Person): Promise<number> =>
  store.countNaming(db, await withFormerEmails(db, person));

/**
 * Takes what names a person out of the log: as the one who acted, as the account that was acted on, and as what somebody
 * searched for in an export. What was done, when and to which account stays, and so does the chain (docs/decisions/0054).
 * @returns of how many entries
 */
export async function redactEntriesOf(trx: Transaction, { id, email }: Person): Promise<number> {
  const person = await withFormerEmails(trx, { id, email });
  const entries = await store.findNaming(trx, person);
  return redact(trx, id, entries, (entry) => {
    const isAbout = entry.subject === 'account' && entry.subject_id === id;
    const without = withoutNames(person.emails, isAbout);
    return {
      actor: entry.actor_id === id ? actors.erased : entry.actor,
      label: isAbout || person.emails.includes(entry.label) ? actors.erased : entry.label,
      before: without(entry.before),
      after: without(entry.after),
    };
  });
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

/** JSON without texts that hold an email, such as the search of an export, and without what the account was called. */
const withoutNames =
  (emails: readonly string[], isAbout: boolean) =>
  (json: string | null): string | null =>
    json === null
      ? null
      : JSON.stringify(JSON.parse(json), (name, value: unknown) => {
          if (typeof value !== 'string') return value;
          const isName = isAbout && (name === 'username' || name === 'email');
          const text = value.toLowerCase();
          return isName || emails.some((email) => text.includes(email)) ? actors.erased : value;
        });

async function redact(
  trx: Transaction,
  accountId: string,
  entries: readonly AuditLogTable[],
  personalOf: (entry: AuditLogTable) => Personal,
): Promise<number> {
  for (let from = 0; from < entries.length; from += batchSize) {
    const some = entries.slice(from, from + batchSize);
    const redacted = some.map((entry) => ({ ...entry, ...personalOf(entry) }));
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
    await replaceAll(trx, some, redacted);
    await yieldToEventLoop();
  }
  return entries.length;
}

/** Most entries differ only in the actor: one statement replaces those of one actor. */
async function replaceAll(
  trx: Transaction,
  entries: readonly AuditLogTable[],
  redacted: readonly AuditLogTable[],
): Promise<void> {
  const idsOfActors = new Map<string, string[]>();
  for (const [at, { id, actor, label, before, after }] of redacted.entries()) {
    const was = entries[at];
    if (was?.label !== label || was.before !== before || was.after !== after)
      await store.replacePersonal(trx, id, { actor, label, before, after });
    else idsOfActors.set(actor, [...(idsOfActors.get(actor) ?? []), id]);
  }
  for (const [actor, ids] of idsOfActors) await store.replaceActor(trx, ids, actor);
}
