import type { Transaction } from '../../database/schema.ts';
import { getPayable, setPayment } from '../../orders/payable.service.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { stateOf } from '../ledger/ledger.ts';

/**
 * Updates the payment state of an order from its ledger. What was paid beyond its total, and is refunded first unless a
 * bank has taken it back, is no refund of the order. The caller has locked it.
 */
export async function derivePayment(trx: Transaction, orderId: string): Promise<void> {
  const { totalMinor } = await getPayable(trx, orderId);
  const { status, flag, paidMinor, refundedMinor, chargedBackTwiceMinor } = stateOf(
    await ledger.readOrder(trx, orderId),
  );
  const beyondMinor = Math.max(0, paidMinor - totalMinor - chargedBackTwiceMinor);
  await setPayment(trx, orderId, {
    status,
    flag,
    refundedMinor: Math.max(0, refundedMinor - beyondMinor),
  });
}
