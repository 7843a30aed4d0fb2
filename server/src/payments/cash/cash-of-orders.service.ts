import type { CashRecording } from '@kiosk/contract/order-administration.ts';
import type { Administrator } from '../../audit/audit.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { withEachOrder } from '../../orders/each-order.service.ts';
import { getOrder } from '../../orders/orders.service.ts';
import { Problem } from '../../problem.ts';
import { inLanguageOfShop } from '../../settings/merchant-settings.service.ts';
import { recordCashPaymentIn } from './cash-payments.service.ts';

type Recording = { ids: readonly string[]; admin: Administrator; key: string };

/**
 * Records of several cash orders that they were paid, as `recordCashPayment` does of one.
 * @param report called with the error of each that failed
 * @returns what became of each, in the order of the ids
 * @throws what the first failed with, if all did
 */
export const recordCashPayments = (
  db: Database,
  { ids, admin, key }: Recording,
  report: (thrown: unknown) => void,
): Promise<CashRecording[]> =>
  withEachOrder(db, ids, (trx, orderId) => record(trx, { orderId, admin, key }), report);

async function record(
  trx: Transaction,
  recording: Parameters<typeof recordCashPaymentIn>[1],
): Promise<CashRecording> {
  const id = recording.orderId;
  try {
    await recordCashPaymentIn(trx, recording);
    return { id, outcome: 'recorded', order: await getOrder(trx, id) };
  } catch (thrown) {
    // Nothing was written before it was refused.
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.kind === 'not-found') return { id, outcome: 'not-found' };
    const message = await inLanguageOfShop(trx, () => thrown.localized().detail);
    return { id, outcome: 'kept', message, order: await getOrder(trx, id) };
  }
}
