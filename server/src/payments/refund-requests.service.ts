import { formatAmount, toCents, toDollars } from '@kiosk/contract/money.ts';
import type { Refund, RefundRequest } from '@kiosk/contract/payment.ts';
import { inTime, now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { lockPayable } from '../orders/payable.service.ts';
import { Problem } from '../problem.ts';
import * as attempts from './attempts.store.ts';
import * as ledger from './ledger.store.ts';
import { refundableOf, stateOf } from './ledger.ts';
import type { PaymentProvider } from './provider.ts';
import { makeRefund } from './refunds.service.ts';
import * as refunds from './refunds.store.ts';

/** How long the job leaves a new refund to the request that asked for it, in milliseconds. */
const firstTry = 60_000;

type Asking = { orderId: string; adminId: string; key: string; amount: RefundRequest['amount'] };

/**
 * Gives back a part of what was paid, or all that is left. The refund is stored before the provider hears of it; where
 * the provider does not answer, the job asks on, and the refund is answered as `requested`.
 * @param asking.key the same key of the same order is the same refund
 * @throws Problem not-found; conflict where it is more than is left, or the provider refuses it
 */
export async function requestRefund(
  db: Database,
  provider: PaymentProvider,
  asking: Asking,
): Promise<Refund> {
  const { refund, isNew } = await inTransaction(db, (trx) => take(trx, provider.name, asking));
  // Where it was asked for before, the job sees to it; two servers at once would only get in each other's way.
  if (isNew) await makeRefund(db, provider, refund, 'admin');
  const made = (await refunds.find(db, refund.id)) ?? refund;
  return refundOf(made);
}

async function take(
  trx: Transaction,
  providerName: string,
  asking: Asking,
): Promise<{ refund: refunds.RefundRow; isNew: boolean }> {
  const order = await lockPayable(trx, asking.orderId);
  if (order === undefined) throw new Problem('not-found', 'Order not found.');
  const key = `admin ${asking.key}`;
  const before = await refunds.findByKey(trx, order.id, key);
  if (before !== undefined) return { refund: sameAmount(before, asking.amount), isNew: false };

  const paid = (await attempts.findOfOrder(trx, order.id)).find(({ state }) => state === 'succeeded');
  const state = stateOf(await ledger.readOrder(trx, order.id));
  const left = refundableOf(state, await refunds.findOfOrder(trx, order.id));
  const amountCents = asking.amount === undefined ? left : toCents(asking.amount);
  if (paid === undefined || left === 0) throw conflict('Nothing of this order can be refunded.');
  if (paid.provider !== providerName) {
    throw conflict('This order was paid by another payment provider. Please refund it there.');
  }
  if (amountCents > left) throw conflict(`At most ${formatAmount(toDollars(left))} can be refunded.`);
  if (amountCents === 0) throw new Problem('invalid', 'amount must be above 0');

  const refund: refunds.RefundRow = {
    id: newIdentifier(),
    order_id: order.id,
    attempt_id: paid.id,
    request_key: key,
    amount_cents: amountCents,
    state: 'requested',
    reason: null,
    provider_refund_id: null,
    key_number: 0,
    tries: 0,
    next_try_at: inTime(firstTry),
    created_at: now(),
  };
  await refunds.insert(trx, refund);
  await ledger.append(trx, {
    kind: 'refund-requested',
    of: refund.id,
    attempt: paid,
    source: 'admin',
    accountId: asking.adminId,
    amountCents,
    currency: paid.currency,
    providerId: paid.intent_id ?? undefined,
  });
  return { refund, isNew: true };
}

function sameAmount(refund: refunds.RefundRow, amount: number | undefined): refunds.RefundRow {
  if (amount === undefined || toCents(amount) === refund.amount_cents) return refund;
  throw conflict('This key was used for another amount.');
}

const conflict = (message: string) => new Problem('conflict', message, { code: 'not-refundable' });

export const refundOf = (row: refunds.RefundRow): Refund => ({
  id: row.id,
  amount: toDollars(row.amount_cents),
  status: row.state,
  createdAt: row.created_at,
  ...(row.reason !== null && { reason: row.reason }),
});
