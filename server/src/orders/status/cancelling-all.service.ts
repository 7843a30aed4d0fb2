import type { CancelledOrders } from '@kiosk/contract/customer.ts';
import type { Actor } from '../../audit/audit.service.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockRow } from '../payable.store.ts';
import type { PaymentVoiding } from './payment-voiding.service.ts';
import { changeStatusIn } from './status.service.ts';
import * as store from './status.store.ts';

/** Orders that are cancelled in one call: some seconds of work. */
const maxAtOnce = 500;

/** Transactions at once. They share their commits, and leave connections to others. */
const maxRunning = 4;

/**
 * Cancels an account's orders that are pending or processing and not paid, the newest first, and returns their stock.
 * Paid ones are kept, because each has to be refunded, and so are those that may be being paid.
 */
export async function cancelOrdersOf(
  db: Database,
  voiding: PaymentVoiding,
  actor: Actor,
  accountId: string,
): Promise<CancelledOrders> {
  const found = await store.findCancellable(db, accountId);
  const ids = found.slice(0, maxAtOnce);
  const waiting = ids.values();
  let cancelled = 0;
  const cancelNext = async () => {
    for (const id of waiting) if (await cancelUnlessPaid(db, voiding, actor, id)) cancelled++;
  };
  await Promise.all(Array.from({ length: maxRunning }, cancelNext));
  const kept = await store.countOpen(db, accountId);
  const left = found.length - ids.length;
  return { cancelled, kept: Math.max(0, kept - left), left };
}

/** @returns whether it was cancelled */
async function cancelUnlessPaid(
  db: Database,
  voiding: PaymentVoiding,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const cancel = (isVoided: boolean) =>
    inTransaction(db, async (trx) => {
      const order = await lockRow(trx, id);
      if (order === undefined || !store.isCancellable(order)) return false;
      if (await voiding.isChargeable(trx, id)) return isVoided ? false : 'chargeable';
      await changeStatusIn(trx, actor, id, { status: 'cancelled' });
      return true;
    });
  const outcome = await cancel(false);
  if (outcome !== 'chargeable') return outcome;
  // The provider is never asked inside a transaction. If the card form is opened again in between, the order is kept.
  return (await voiding.voidPayment(id)) === 'voided' && (await cancel(true)) === true;
}
