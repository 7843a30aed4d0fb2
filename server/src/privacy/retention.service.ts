import { removeExpired } from '../accounts/personal-side.service.ts';
import { removeOldLines } from '../carts/carts.service.ts';
import { inTime } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { anonymizeOrders } from '../orders/anonymizing.service.ts';
import type { Retention } from './erasure.service.ts';

/** A cart whose owner has not come back for so long is nobody's, in milliseconds. */
const cartLifetime = 365 * 24 * 60 * 60 * 1000;

/** Removes what has been kept for its time (docs/personal-data.md). @returns how much of each */
export const removeWhatIsOver = async (db: Database, retention: Retention, closing?: AbortSignal) => ({
  ...(await removeExpired(db)),
  cartLines: await removeOldLines(db, cartLifetime),
  addresses: await anonymizeOrders(db, inTime(-retention), closing),
});
