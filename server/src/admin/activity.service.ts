import type { ActivityEntry, AuditQuery } from '@kiosk/contract/audit.ts';
import { listChanges } from '../audit/audit.service.ts';
import { knownProducts } from '../catalogue/stock-report.service.ts';
import type { Database } from '../database/schema.ts';

/** A page of what administrators did, the newest first, and the number of entries before paging. */
export async function listActivity(
  db: Database,
  query: AuditQuery,
): Promise<{ entries: ActivityEntry[]; total: number }> {
  const { entries, total } = await listChanges(db, query);
  const products = entries.filter(({ subject }) => subject === 'product');
  const known = await knownProducts(
    db,
    products.map(({ subjectId }) => subjectId),
  );
  // Orders and accounts are never deleted.
  const exists = ({ subject, subjectId }: (typeof entries)[number]) =>
    subject !== 'product' || known.has(subjectId);
  return { entries: entries.map((entry) => ({ ...entry, exists: exists(entry) })), total };
}
