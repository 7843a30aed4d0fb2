import { removeExpired } from '../accounts/personal-side.service.ts';
import { removeOldLines } from '../carts/carts.service.ts';
import { removeOldPreviews } from '../catalogue/bulk/preview.service.ts';
import { inTime } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { removeOldKeys } from '../imports/downloads.service.ts';
import { anonymizeOrders } from '../orders/anonymizing.service.ts';
import { forgetOldEvents } from '../payments/webhooks/webhooks.service.ts';
import type { Retention } from './erasure.service.ts';

/** A cart whose owner has not come back for so long is nobody's, in milliseconds. */
const cartLifetime = 365 * 24 * 60 * 60 * 1000;

/**
 * Removes what has been kept for its time (docs/personal-data.md), and keys and notes that are of no use any more.
 * Addresses first: a failure among the others must not keep them.
 * @returns how much of each
 */
export const removeWhatIsOver = async (db: Database, retention: Retention, closing?: AbortSignal) => ({
  addresses: await anonymizeOrders(db, inTime(-retention), closing),
  ...(await removeExpired(db, closing)),
  cartLines: await removeOldLines(db, cartLifetime, closing),
  previews: await removeOldPreviews(db, closing),
  downloads: await removeOldKeys(db, closing),
  webhookEvents: await forgetOldEvents(db, closing),
});
