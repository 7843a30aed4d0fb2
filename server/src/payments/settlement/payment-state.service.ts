import type { Transaction } from '../../database/schema.ts';
import { setPayment } from '../../orders/payable.service.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { stateOf } from '../ledger/ledger.ts';

/** Updates the payment state of an order from its ledger. The caller has locked the order. */
export async function derivePayment(trx: Transaction, orderId: string): Promise<void> {
  const { status, flag, refundedMinor } = stateOf(await ledger.readOrder(trx, orderId));
  await setPayment(trx, orderId, { status, flag, refundedMinor });
}
