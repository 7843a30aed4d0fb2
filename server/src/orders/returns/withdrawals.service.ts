import { hash } from 'node:crypto';
import type { NewWithdrawal } from '@kiosk/contract/withdrawal.ts';
import { nowAfter } from '../../clock.ts';
import { lastPaymentEventOf } from '../../database/last-payment-event.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { queueMails, theMerchant } from '../../mail/mail.service.ts';
import { getOrder } from '../orders.service.ts';
import * as store from './withdrawals.store.ts';

/**
 * Notes on an order that its customer withdraws from the contract, and mails it to the customer and to the merchant, in
 * one transaction. Does nothing where number and email belong to no order: the answer does not say which.
 * @param key the same key of the same order is the same withdrawal. With other content it is another one: nothing is lost
 *   that was answered as received, and a refusal would say that there is such an order
 */
export async function declareWithdrawal(
  db: Database,
  { name, orderNumber, email: typed, statement }: NewWithdrawal,
  key: string,
): Promise<void> {
  const [number, email] = [orderNumber.replace('#', '').toLowerCase(), typed.toLowerCase()];
  const orderId = await store.findOrderPlacedWith(db, number, email);
  if (orderId === undefined) return;
  await inTransaction(db, async (trx) => {
    // A refund that went before it is not the one that it asks for.
    const at = nowAfter(await lastPaymentEventOf(trx, orderId));
    const content = { name, email, statement };
    const row = { ...content, id: newIdentifier(), order_id: orderId, created_at: at };
    const request_key = hash('sha256', JSON.stringify([key, content]));
    if (!(await store.insertWithdrawal(trx, { ...row, request_key }))) return;
    await store.markWithdrawn(trx, orderId, at);
    const order = await getOrder(trx, orderId);
    const data = { order, ...content, at };
    await queueMails(trx, [
      { kind: 'withdrawal-received', to: email, orderId, accountId: order.user, data },
      { kind: 'new-withdrawal', to: theMerchant, orderId, data },
    ]);
  });
}

export type Withdrawal = { id: string; at: string; name: string; email: string; statement: string };

/** The withdrawals from an order, the oldest first. */
export const listWithdrawals = async (db: Database, orderId: string): Promise<Withdrawal[]> =>
  (await store.findWithdrawals(db, orderId)).map(({ id, name, email, statement, created_at: at }) => ({
    id,
    at,
    name,
    email,
    statement,
  }));
