import { actors } from '@kiosk/contract/actors.ts';
import type { AuditAction, AuditEntry, AuditQuery, AuditSubject } from '@kiosk/contract/audit.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { now, nowAfter } from '../clock.ts';
import { forLongReads } from '../database/dialect.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import * as store from './audit.store.ts';
import { differenceOf, type RecordedFields } from './difference.ts';
import { aboutExport, type ExportedFile } from './subjects.service.ts';

/** The actor of a change: an account, the command line, or the shop itself. */
export type Actor = { id: string | null; email: string };

export type Administrator = Actor & { id: string };

export const commandLine: Actor = { id: null, email: actors.commandLine };
/** The shop, which acts automatically. */
export const theShop: Actor = { id: null, email: actors.shop };

/** `before` or `after` is absent if the subject did not exist then. Only fields that differ are stored. */
export type Change = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  label: string;
  before?: RecordedFields | undefined;
  after?: RecordedFields | undefined;
};

/**
 * Adds changes to the log, in the transaction that makes them. An update without a difference adds no entry.
 */
export async function recordChanges(
  trx: Transaction,
  actor: Actor,
  changes: readonly Change[],
  at = now(),
): Promise<void> {
  const rows = changes.flatMap(({ action, subject, subjectId, label, ...change }) => {
    const difference = differenceOf(change.before, change.after);
    if (difference === undefined) return [];
    return {
      id: newIdentifier(),
      at,
      actor_id: actor.id,
      actor: actor.email,
      action,
      subject,
      subject_id: subjectId,
      label,
      before: difference.before && JSON.stringify(difference.before),
      after: difference.after && JSON.stringify(difference.after),
    };
  });
  await store.insertEntries(trx, rows);
}

/** An export of a file, which is in the log before anything of it is sent. */
export const recordExport = (
  db: Database,
  actor: Actor,
  file: ExportedFile,
  filters: object,
): Promise<void> =>
  inTransaction(db, (trx) =>
    recordChange(trx, actor, { ...aboutExport(file), action: 'export', after: { ...filters } }),
  );

export const recordChange = (trx: Transaction, actor: Actor, change: Change): Promise<void> =>
  recordChanges(trx, actor, [change]);

/**
 * Adds a change that is later than the last one of its subject, for changes of which it matters which was the last. The
 * caller has locked the subject.
 */
export async function recordChangeAfterLast(trx: Transaction, actor: Actor, change: Change): Promise<void> {
  const last = await lastChangeOf(trx, change.subject, change.subjectId);
  await recordChanges(trx, actor, [change], nowAfter(last?.at ?? ''));
}

/** Logins change nothing. */
export const latestChanges = (db: Database, limit: number): Promise<AuditEntry[]> =>
  store.findLatestChanges(db, limit);

/** A page of the log, the newest first, and the total number of entries. */
export async function listAuditEntries(
  db: Database,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const reader = forLongReads(db);
  const [entries, total] = await Promise.all([
    store.findEntries(reader, query),
    store.countEntries(reader, query),
  ]);
  return { entries, total };
}

/** How often an account did something in some time, and when it first did. */
export const actionsBetween = store.findActionsBetween;

/** All entries about a person, the newest first. */
export const entriesAbout = async (
  db: Database,
  person: { id: string; email: string },
): Promise<AuditEntry[]> => store.findEntriesAbout(db, await withFormerEmails(db, person));

/** The emails that an account has had, the present one first. */
export const withFormerEmails = async (db: Database, { id, email }: { id: string; email: string }) => ({
  id,
  emails: [email, ...(await store.findFormerEmails(db, id))],
});

/** What an account did to others, without what the entries say: that is the others'. */
export const actionsOf = async (db: Database, accountId: string) =>
  (await store.countActionsOf(db, accountId)).map((row) => ({ ...row, count: Number(row.count) }));

/** The last actor on a subject, to begin a sentence with. Translated when it is shown. */
export async function lastActorOn(
  db: Database,
  subject: AuditSubject,
  subjectId: string,
): Promise<() => string> {
  const actor = (await lastChangeOf(db, subject, subjectId))?.actor;
  if (actor === undefined) return () => t('Another administrator');
  const isEmail = !Object.values<string>(actors).includes(actor);
  return () => (isEmail ? actor : capitalized(translated(actor)));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function lastChangeOf(
  db: Database,
  subject: AuditSubject,
  subjectId: string,
): Promise<AuditEntry | undefined> {
  const [last] = await store.findEntries(db, { subject, subjectId, _page: 1, _limit: 1 });
  return last;
}
