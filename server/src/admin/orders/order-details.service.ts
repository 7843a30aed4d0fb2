import type { Seller } from '@kiosk/contract/invoice.ts';
import type { OrderFilters } from '@kiosk/contract/order-administration.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { emailsOf } from '../../accounts/accounts.service.ts';
import { listAuditEntries } from '../../audit/audit.service.ts';
import type { Database } from '../../database/schema.ts';
import { creditableOf } from '../../invoices/invoices.service.ts';
import { listMailsOf } from '../../mail/outbox.service.ts';
import { getAdminOrder } from '../../orders/admin-orders.service.ts';
import { listNotes } from '../../orders/notes.service.ts';
import { findPayable, type PayableOrder } from '../../orders/payable.service.ts';
import { listReturns } from '../../orders/returns/returns.service.ts';
import { listWithdrawals } from '../../orders/returns/withdrawals.service.ts';
import { reportPayments } from '../../payments/order-payments.service.ts';
import { timelineOf } from './order-timeline.ts';

/** More changes than an order ever has. */
const maxChanges = 100;

/**
 * A consistent view of an order for administrators.
 * @param filters of the list in which its neighbors are
 * @param seller the sender, if the shop has seller details
 * @throws Problem not-found
 */
export async function getOrderDetails(
  db: Database,
  id: string,
  filters: OrderFilters,
  seller: Seller | undefined,
): Promise<OrderDetails> {
  for (;;) {
    const details = await readDetails(db, id, filters, seller);
    // If it changed in between, its timeline may be newer than the order itself.
    if (isAsRead(details, await findPayable(db, id))) return details;
  }
}

const isAsRead = (
  { status, paymentStatus, paymentFlag }: OrderDetails,
  now: PayableOrder | undefined,
): boolean =>
  status === now?.status && paymentStatus === now.paymentStatus && (paymentFlag ?? null) === now.paymentFlag;

async function readDetails(
  db: Database,
  id: string,
  filters: OrderFilters,
  seller: Seller | undefined,
): Promise<OrderDetails> {
  const { order, newer, older } = await getAdminOrder(db, id, filters);
  const [payments, notes, withdrawals, { entries: changes }, mails, returns, creditable] = await Promise.all([
    reportPayments(db, id),
    listNotes(db, id),
    listWithdrawals(db, id),
    listAuditEntries(db, { subject: 'order', subjectId: id, _page: 1, _limit: maxChanges }),
    listMailsOf(db, id),
    listReturns(db, order),
    order.invoiceNumber ? creditableOf(db, order) : 0,
  ]);
  const { events } = payments;
  const emails = await emailsOf(
    db,
    events.flatMap(({ account }) => account ?? []),
  );
  const timeline = timelineOf({
    order,
    events,
    changes: changes.toReversed(),
    notes,
    withdrawals,
    returns,
    mails,
    emails,
  });
  return {
    ...order,
    payments,
    timeline,
    returns,
    ...(creditable > 0 && { creditable }),
    ...(seller && { seller }),
    ...(newer && { newer }),
    ...(older && { older }),
  };
}
