import { usualCurrency } from '@kiosk/contract/currency.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import type { PaymentStatus } from '@kiosk/contract/order.ts';
import type { OrderPayments, PaymentEventKind } from '@kiosk/contract/payment.ts';
import type { Database } from '../database/schema.ts';
import { getPayable } from '../orders/payable.service.ts';
import { returnedMinor } from '../orders/returns/returns.service.ts';
import * as attempts from './attempts.store.ts';
import * as disputes from './disputes/disputes.store.ts';
import { disputeOf, unrefundable } from './disputes/disputes.ts';
import * as ledger from './ledger/ledger.store.ts';
import { maxRefundable, stateOf } from './ledger/ledger.ts';
import { isIntentMissing } from './ledger/missing-intent-entries.ts';
import { eventOf } from './ledger/payment-event.ts';
import { refundOf } from './refunds/refund-requests.service.ts';
import * as refunds from './refunds.store.ts';

/** All that is known of an order's payment, as it was at one moment. @throws Problem not-found */
export async function reportPayments(db: Database, orderId: string): Promise<OrderPayments> {
  for (;;) {
    const report = await readPayments(db, orderId);
    // Every change of a payment adds to the ledger in the same transaction. If the ledger has not grown since it was
    // read, the rows read after it are consistent with it.
    if ((await ledger.countOfOrder(db, orderId)) === report.events.length) return report;
  }
}

async function readPayments(db: Database, orderId: string): Promise<OrderPayments> {
  const entries = await ledger.readOrder(db, orderId);
  const [order, tried, asked, disputed, returned] = await Promise.all([
    getPayable(db, orderId),
    attempts.findOfOrder(db, orderId),
    refunds.findOfOrder(db, orderId),
    disputes.findOfOrder(db, orderId),
    returnedMinor(db, orderId),
  ]);
  const { currency } = order;
  const state = stateOf(entries);
  const closed = unrefundable(disputed);
  const refundable = tried.filter(({ id }) => !closed.has(id));
  const { leftMinor } = maxRefundable(refundable, entries, asked);
  const requested = asked.filter((row) => row.state === 'requested');
  const keptMinor = requested.reduce(
    (kept, row) => kept - row.amount_cents,
    state.paidMinor - state.refundedMinor - state.chargedBackTwiceMinor,
  );
  // Payments beyond the total, and their refunds and chargebacks, are not about returned goods.
  const dueMinor = returned - Math.max(0, order.totalMinor - keptMinor);
  const missing = tried.find(({ id }) => isIntentMissing(entries.filter((entry) => entry.attempt_id === id)));
  return {
    orderId,
    ...(currency !== usualCurrency && { currency }),
    paymentStatus: order.paymentStatus,
    paid: fromMinor(state.paidMinor, currency),
    refunded: fromMinor(state.refundedMinor, currency),
    chargedBack: fromMinor(state.chargedBackMinor, currency),
    refundable: fromMinor(leftMinor, currency),
    ...(dueMinor > 0 && { dueForReturns: fromMinor(Math.min(dueMinor, leftMinor), currency) }),
    refunds: asked.map((row) => refundOf(row, currency)),
    disputes: disputed.map(disputeOf),
    ...(missing?.intent_id && { missingIntent: missing.intent_id }),
    events: entries.map(eventOf),
  };
}

/** Amounts paid, refunded and charged back of second payments, for each of these orders with ledger entries. */
export async function amountsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, { status: PaymentStatus; paid: number; refunded: number; chargedBackTwice: number }>> {
  if (orderIds.length === 0) return new Map();
  const entriesOf = Map.groupBy(await ledger.readOrders(db, orderIds), (entry) => entry.order_id);
  return new Map(
    [...entriesOf].map(([orderId, entries]) => {
      const { status, paidMinor, refundedMinor, chargedBackTwiceMinor } = stateOf(entries);
      const currency = paidCurrencyOf(entries);
      return [
        orderId,
        {
          status,
          paid: fromMinor(paidMinor, currency),
          refunded: fromMinor(refundedMinor, currency),
          chargedBackTwice: fromMinor(chargedBackTwiceMinor, currency),
        },
      ];
    }),
  );
}

/** The currency of an order's payments; a payment in another one does not count. */
const paidCurrencyOf = (entries: readonly ledger.LedgerRow[]): string =>
  (entries.find(({ kind }) => paying.includes(kind))?.currency ?? usualCurrency).toUpperCase();

const paying: readonly PaymentEventKind[] = ['payment-succeeded', 'paid-in-cash'];
