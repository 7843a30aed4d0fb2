import type { Transaction } from '../../database/schema.ts';
import { setPayment } from '../../orders/payable.service.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { stateOf } from '../ledger/ledger.ts';

/** Gives an order that is locked the payment state that follows from its ledger. */
export async function derivePayment(trx: Transaction, orderId: string): Promise<void> {
  const { status, flag, refundedCents } = stateOf(await ledger.readOrder(trx, orderId));
  await setPayment(trx, orderId, { status, flag, refundedCents });
}
