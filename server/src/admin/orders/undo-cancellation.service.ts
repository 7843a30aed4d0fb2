import { type Order, type OrderStatus, orderStatuses } from '@kiosk/contract/order.ts';
import { type Actor, listAuditEntries } from '../../audit/audit.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { getOrder } from '../../orders/orders.service.ts';
import { lockPayable } from '../../orders/payable.service.ts';
import { changeStatusIn } from '../../orders/status/status.service.ts';
import { reportPayments } from '../../payments/order-payments.service.ts';
import { conflict } from '../../problem.ts';

const moneyReturned =
  'This order has been refunded, or a refund is due, so its cancellation cannot be undone. Choose another status instead.';

/**
 * Restores the status of a cancelled order and takes its stock again. An order that is not cancelled is returned
 * unchanged, so that a retry does nothing. The customer is not mailed the restored status again.
 * @throws Problem not-found; conflict if the stock is gone, or if the payment has been or is being refunded
 */
export const undoCancellation = (db: Database, actor: Actor, orderId: string): Promise<Order> =>
  inTransaction(db, async (trx) => {
    const order = await lockPayable(trx, orderId);
    if (order.status !== 'cancelled') return getOrder(trx, orderId);
    if (await isRefunded(trx, orderId)) {
      throw conflict(moneyReturned, 'money-returned');
    }
    return changeStatusIn(trx, actor, orderId, { status: await statusBefore(trx, orderId) }, true);
  });

/** A payment that came after the cancellation remains owed to the customer, even if its refund failed. */
async function isRefunded(trx: Transaction, orderId: string): Promise<boolean> {
  const { refunded, chargedBack, refunds, events } = await reportPayments(trx, orderId);
  const isOwed = events.some(({ kind }) => kind === 'paid-after-cancellation');
  return isOwed || refunded > 0 || chargedBack > 0 || refunds.some(({ status }) => status !== 'failed');
}

/** The status before the cancellation, from the audit log; pending if the log does not have it. */
async function statusBefore(trx: Transaction, orderId: string): Promise<OrderStatus> {
  const latest = { subject: 'order', subjectId: orderId, _page: 1, _limit: 100 } as const;
  const { entries } = await listAuditEntries(trx, latest);
  const cancellation = entries.find(
    ({ action, after }) => action === 'change-status' && after?.status === 'cancelled',
  );
  return orderStatuses.find((status) => status === cancellation?.before?.status) ?? 'pending';
}
