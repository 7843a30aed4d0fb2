import { actors } from '@kiosk/contract/actors.ts';
import type { AuditAction, AuditEntry, AuditQuery } from '@kiosk/contract/audit.ts';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import { contains } from '../database/dialect.ts';
import { inBatches } from '../database/in-batches.ts';
import type { AuditLogTable } from '../database/schema/audit.ts';
import type { Database, Transaction } from '../database/schema.ts';

export async function insertEntries(trx: Transaction, rows: readonly AuditLogTable[]): Promise<void> {
  for (const some of inBatches(rows)) await trx.insertInto('audit_log').values(some).execute();
}

const matching = (db: Database, { subject, subjectId, actor }: AuditQuery) =>
  db.selectFrom('audit_log').where(({ and }) => and({ subject, subject_id: subjectId, actor }));

/** Entries before the page are passed over in the index, without their rows. */
export async function findEntries(db: Database, query: AuditQuery): Promise<AuditEntry[]> {
  const page = await matching(db, query)
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query._limit)
    .offset((query._page - 1) * query._limit)
    .execute();
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(entryOf);
}

export async function findLatestChanges(db: Database, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '<>', 'log-in')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

/** How often an account did something in that time, and when it first did. */
export const findActionsBetween = (
  db: Database,
  {
    accountId,
    action,
    since,
    until,
  }: { accountId: string; action: AuditAction; since: string; until: string },
): Promise<{ count: number; first: string | null }> =>
  db
    .selectFrom('audit_log')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('at').as('first')])
    .where('actor_id', '=', accountId)
    .where('action', '=', action)
    .where('at', '>', since)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();

export const countEntries = (db: Database, query: AuditQuery): Promise<number> =>
  countRows(matching(db, query));

const entryOf = (row: Selectable<AuditLogTable>): AuditEntry => ({
  id: row.id,
  at: row.at,
  ...(row.actor_id !== null && { actorId: row.actor_id }),
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  label: row.label,
  ...(row.before !== null && { before: JSON.parse(row.before) }),
  ...(row.after !== null && { after: JSON.parse(row.after) }),
});

/** An account with every email that it has had. */
type Person = { id: string; emails: readonly string[] };

/** Its former emails, which the entries about it name. */
export async function findFormerEmails(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('label')
    .distinct()
    .where('subject', '=', 'account')
    .where('subject_id', '=', id)
    .where('label', '<>', actors.erased)
    .execute();
  return rows.map(({ label }) => label);
}

const idsOf = (db: Database) => db.selectFrom('audit_log').select('audit_log.id');

/**
 * Entries about a person. Those that an export was filtered by are few, and are looked through; all others are found by an
 * index.
 */
const idsAbout = (db: Database, { id, emails }: Person) =>
  idsOf(db)
    .where('subject', '=', 'account')
    .where('subject_id', '=', id)
    .union(
      idsOf(db)
        .where('subject', '=', 'export')
        .where((entry) => entry.or(emails.map((email) => contains(db, sql`lower(after)`, inJson(email))))),
    );

/** The text as JSON holds it, without quotes. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Entries that name a person: about them, or made by them. */
const naming = (db: Database, person: Person) =>
  db
    .selectFrom('audit_log')
    .where('audit_log.id', 'in', idsAbout(db, person).union(idsOf(db).where('actor_id', '=', person.id)));

export const findNaming = (db: Database, person: Person): Promise<AuditLogTable[]> =>
  naming(db, person).selectAll().orderBy('at').orderBy('id').execute();

export const countNaming = (db: Database, person: Person): Promise<number> => countRows(naming(db, person));

export const findNotesInLog = (db: Database, orderId: string): Promise<AuditLogTable[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '=', 'add-note')
    .execute();

/** The newest first. */
export async function findEntriesAbout(db: Database, person: Person): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('audit_log.id', 'in', idsAbout(db, person))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(entryOf);
}

/** What a person did to other subjects, the latest kind first. */
export const countActionsOf = (db: Database, id: string) =>
  db
    .selectFrom('audit_log')
    .select(({ fn }) => [
      'action',
      'subject',
      fn.countAll<number | string>().as('count'),
      fn.min('at').as('firstAt'),
      fn.max('at').as('lastAt'),
    ])
    .where('actor_id', '=', id)
    .where((entry) => entry.not(entry.and({ subject: 'account', subject_id: id })))
    .groupBy(['action', 'subject'])
    .orderBy('lastAt', 'desc')
    .execute();

/** What the database lets happen only to entries that a redaction names. */
export async function replaceActor(trx: Transaction, ids: readonly string[], actor: string): Promise<void> {
  await trx.updateTable('audit_log').set({ actor }).where('id', 'in', ids).execute();
}

/** The same of all that may be personal. */
export async function replacePersonal(
  trx: Transaction,
  id: string,
  personal: Pick<AuditLogTable, 'actor' | 'label' | 'before' | 'after'>,
): Promise<void> {
  await trx.updateTable('audit_log').set(personal).where('id', '=', id).execute();
}
