import type { Transaction } from '../../database/schema.ts';
import { getPayable, setPayment } from '../../orders/payable.service.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { stateOf } from '../ledger/ledger.ts';

/**
 * Updates the payment state of an order from its ledger. What was paid beyond its total, and is refunded first unless a
 * bank has withdrawn it, is no refund of the order. The caller has locked it.
 */
export async function derivePayment(trx: Transaction, orderId: string): Promise<void> {
  const { totalMinor } = await getPayable(trx, orderId);
  const { status, flag, paidMinor, refundedMinor, withdrawnTwiceMinor } = stateOf(
    await ledger.readOrder(trx, orderId),
  );
  const beyondMinor = Math.max(0, paidMinor - totalMinor - withdrawnTwiceMinor);
  await setPayment(trx, orderId, {
    status,
    flag,
    refundedMinor: Math.max(0, refundedMinor - beyondMinor),
  });
}
