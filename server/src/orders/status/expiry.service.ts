import { lockAccount } from '../../accounts/accounts.service.ts';
import { day, inTime } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import * as store from '../placement/placement.store.ts';
import type { PaymentVoiding } from './payment-voiding.service.ts';
import { cancelByShop } from './status.service.ts';

/** How long an unpaid card order may be pending, in milliseconds. */
const maxWait = day;

/** After this many orders in a row without a response of the provider, the others wait for the next run. */
const maxUnknown = 5;

/**
 * Cancels card orders that are unpaid 24 hours after they were placed or last set to pending, after voiding their
 * payments. Each order has a transaction of its own. Several servers may run it at the same time.
 * @returns how many were cancelled
 */
export async function cancelUnpaidOrders(
  db: Database,
  voiding: PaymentVoiding,
  closing?: AbortSignal,
): Promise<number> {
  let [cancelled, unknown] = [0, 0];
  for (const order of await store.findWaitingSince(db, inTime(-maxWait))) {
    if (closing?.aborted || unknown >= maxUnknown) break;
    const outcome = await voiding.voidPayment(order.id);
    unknown = outcome === 'unknown' ? unknown + 1 : 0;
    if (outcome === 'voided' && (await cancelUnpaid(db, voiding, order))) cancelled++;
  }
  return cancelled;
}

/** @returns false if it was paid or cancelled, or its card form was opened again, in the meantime */
const cancelUnpaid = (
  db: Database,
  { isChargeable }: PaymentVoiding,
  { id, account_id }: { id: string; account_id: string },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, account_id);
    const waiting = await store.lockWaitingOrders(trx, account_id);
    const order = waiting.find((each) => each.id === id);
    if (!order || (await isChargeable(trx, id))) return false;
    await cancelByShop(trx, order);
    return true;
  });
