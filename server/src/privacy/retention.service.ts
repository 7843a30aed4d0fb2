import { removeOldKeys } from '../accounts/downloads.service.ts';
import { removalsOfExpired } from '../accounts/retention.service.ts';
import { removeOldLines } from '../carts/carts.service.ts';
import { removeOldPreviews } from '../catalogue/bulk/preview.service.ts';
import { day, inTime } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { anonymizeOrders } from '../orders/anonymizing.service.ts';
import { forgetOldEvents } from '../payments/webhooks/webhooks.service.ts';
import { throwFailures } from '../process-due.ts';
import type { Retention } from './erasure.service.ts';

/** Milliseconds after which an untouched cart is removed. */
const cartLifetime = 365 * day;

/**
 * Removes what has been kept for its time (docs/personal-data.md), and keys and notes of no further use.
 * @returns how much of each
 * @throws AggregateError of those that failed; the others are removed all the same
 */
export async function removeExpired(
  db: Database,
  retention: Retention,
  closing?: AbortSignal,
): Promise<Record<string, number>> {
  const removals: Record<string, () => Promise<number>> = {
    addresses: () => anonymizeOrders(db, inTime(-retention), closing),
    ...removalsOfExpired(db, closing),
    cartLines: () => removeOldLines(db, cartLifetime, closing),
    previews: () => removeOldPreviews(db, closing),
    downloads: () => removeOldKeys(db, closing),
    webhookEvents: () => forgetOldEvents(db, closing),
  };
  const removed: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const [name, remove] of Object.entries(removals)) {
    try {
      removed[name] = await remove();
    } catch (error) {
      failures.push(error);
    }
  }
  throwFailures(failures, 'removals failed');
  return removed;
}
