import { type Order, openStatuses } from '@kiosk/contract/order.ts';
import { listAuditEntries } from '../audit/audit.service.ts';
import type { Database } from '../database/schema.ts';
import { isoDateOf } from './drafts.ts';

/** When an order left the shop, or was delivered without that, as in 2026-03-29; undefined where it is still there. */
export async function deliveryDateOf(
  db: Database,
  { id, status }: Pick<Order, 'id' | 'status'>,
  timeZone: string,
): Promise<string | undefined> {
  if (!hasLeft(status)) return undefined;
  const latest = { subject: 'order', subjectId: id, _page: 1, _limit: 100 } as const;
  const { entries } = await listAuditEntries(db, latest);
  const changes = entries.filter(({ action }) => action === 'change-status');
  // A cancellation since then was undone, so the goods were not back in the shop.
  const lastOpen = changes.findIndex(({ after }) => openStatuses.some((open) => open === after?.status));
  const sinceOpen = lastOpen === -1 ? changes : changes.slice(0, lastOpen);
  const left = sinceOpen.findLast(({ after }) => hasLeft(after?.status));
  return left && isoDateOf(left.at, timeZone);
}

const hasLeft = (status: unknown): boolean => status === 'shipped' || status === 'delivered';
