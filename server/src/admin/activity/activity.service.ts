import type { ActivityEntry, AuditEntry, AuditQuery, AuditSubject } from '@kiosk/contract/audit.ts';
import { latestChanges, listAuditEntries } from '../../audit/audit.service.ts';
import { existingProducts } from '../../catalogue/catalogue.service.ts';
import { existingPages } from '../../content/editing.service.ts';
import type { Database } from '../../database/schema.ts';
import { existingImports } from '../../imports/imports.service.ts';

export async function listActivity(
  db: Database,
  query: AuditQuery,
): Promise<{ entries: ActivityEntry[]; total: number }> {
  const { entries, total } = await listAuditEntries(db, query);
  return { entries: await withExistence(db, entries), total };
}

export const latestActivity = async (db: Database, limit: number): Promise<ActivityEntry[]> =>
  withExistence(db, await latestChanges(db, limit));

/** Subjects that may have been deleted. Orders and accounts never are; a file that was sent is not in the shop. */
const deletable: Partial<Record<AuditSubject, typeof existingProducts>> = {
  product: existingProducts,
  import: existingImports,
  page: existingPages,
  export: async () => new Set(),
};

async function withExistence(db: Database, entries: readonly AuditEntry[]): Promise<ActivityEntry[]> {
  const known = new Map<AuditSubject, Set<string>>();
  for (const [subject, about] of Map.groupBy(entries, (entry) => entry.subject)) {
    const ids = about.map(({ subjectId }) => subjectId);
    known.set(subject, (await deletable[subject]?.(db, ids)) ?? new Set(ids));
  }
  return entries.map((entry) => ({
    ...entry,
    exists: known.get(entry.subject)?.has(entry.subjectId) === true,
  }));
}
