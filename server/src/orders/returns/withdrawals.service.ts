import { hash } from 'node:crypto';
import { mailKindTitles } from '@kiosk/contract/mail-kinds.ts';
import type { NewWithdrawal } from '@kiosk/contract/withdrawal.ts';
import { recordChange, theShop } from '../../audit/audit.service.ts';
import { aboutMail } from '../../audit/subjects.service.ts';
import { now, nowAfter } from '../../clock.ts';
import { lastPaymentEventOf } from '../../database/last-payment-event.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { queueMails, queueOrKeepMail, theMerchant } from '../../mail/mail.service.ts';
import { getOrder } from '../orders.service.ts';
import * as store from './withdrawals.store.ts';

/**
 * Notes on an order that its customer withdraws from the contract, and mails it to the customer and to the merchant, in
 * one transaction. Where number and email belong to no order it goes to the merchant alone; the answer does not say which.
 * @param key the same key of the same order is the same withdrawal. With other content it is another one: nothing is lost
 *   that was answered as received, and a refusal would say that there is such an order
 * @param inbox where customers write to the shop
 */
export async function declareWithdrawal(
  db: Database,
  typed: NewWithdrawal,
  { key, inbox }: { key: string; inbox: string },
): Promise<void> {
  const { name, orderNumber, statement } = typed;
  const [number, email] = [orderNumber.replace('#', '').toLowerCase(), typed.email.toLowerCase()];
  const orderId = await store.findOrderPlacedWith(db, number, email);
  if (orderId === undefined) return passOnUnmatched(db, typed, { key, inbox });
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

/**
 * A mistyped number does not make a withdrawal void, so the merchant reads what was typed. Nothing is mailed to the email
 * that a stranger typed. Where the merchant gets no mails, the log leads to the one that is kept: it names nobody, because
 * its entries stay for good.
 */
const passOnUnmatched = (
  db: Database,
  typed: NewWithdrawal,
  { key, inbox }: { key: string; inbox: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const id = hash('sha256', JSON.stringify([key, typed])).slice(0, 24);
    const data = { ...typed, at: now() };
    if (!(await queueOrKeepMail(trx, 'unmatched-withdrawal', { id, inbox, data }))) return;
    const title = mailKindTitles['unmatched-withdrawal'];
    await recordChange(trx, theShop, {
      action: 'keep-mail',
      ...aboutMail({ id, title }),
      after: { mail: title },
    });
  });

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
