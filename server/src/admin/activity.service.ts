import type { ActivityEntry, AuditEntry, AuditQuery } from '@kiosk/contract/audit.ts';
import { latestChanges, listChanges } from '../audit/audit.service.ts';
import { knownProducts } from '../catalogue/stock-report.service.ts';
import type { Database } from '../database/schema.ts';

/** A page of what administrators did, the newest first, and the number of entries before paging. */
export async function listActivity(
  db: Database,
  query: AuditQuery,
): Promise<{ entries: ActivityEntry[]; total: number }> {
  const { entries, total } = await listChanges(db, query);
  return { entries: await withExistence(db, entries), total };
}

/** What administrators did last, the newest first. */
export const latestActivity = async (db: Database, limit: number): Promise<ActivityEntry[]> =>
  withExistence(db, await latestChanges(db, limit));

async function withExistence(db: Database, entries: readonly AuditEntry[]): Promise<ActivityEntry[]> {
  const products = entries.filter(({ subject }) => subject === 'product');
  const known = await knownProducts(
    db,
    products.map(({ subjectId }) => subjectId),
  );
  return entries.map((entry) => ({
    ...entry,
    // Orders, accounts and imports are never deleted.
    exists: entry.subject !== 'product' || known.has(entry.subjectId),
  }));
}
