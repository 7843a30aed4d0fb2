import type { Order } from '@kiosk/contract/order.ts';
import { listAuditEntries } from '../audit/audit.service.ts';
import type { Database } from '../database/schema.ts';
import { isoDateOf } from './drafts.ts';

/** When an order left the shop, or was delivered without that, as in 2026-03-29; undefined where it is still there. */
export async function deliveryDateOf(
  db: Database,
  { id, status }: Pick<Order, 'id' | 'status'>,
  timeZone: string,
): Promise<string | undefined> {
  if (status !== 'shipped' && status !== 'delivered') return undefined;
  const latest = { subject: 'order', subjectId: id, _page: 1, _limit: 100 } as const;
  const { entries } = await listAuditEntries(db, latest);
  const left = (to: string) =>
    entries.find(
      ({ action, before, after }) =>
        action === 'change-status' && after?.status === to && before?.status !== to,
    );
  const change = left('shipped') ?? left('delivered');
  return change && isoDateOf(change.at, timeZone);
}
