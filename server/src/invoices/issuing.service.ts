import { currencyOf } from '@kiosk/contract/currency.ts';
import {
  type InvoiceSeries,
  invoiceNumber,
  invoiceRefusals,
  type OrderInvoice,
} from '@kiosk/contract/invoice.ts';
import { toMinor } from '@kiosk/contract/money.ts';
import { type Administrator, recordChange } from '../audit/audit.service.ts';
import { aboutOrder } from '../audit/subjects.service.ts';
import { day, inTime, now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { assignInvoice, lockInvoicedOrder } from '../orders/invoiced-orders.service.ts';
import { returnedOf } from '../orders/returns/returns.service.ts';
import { conflict, Problem } from '../problem.ts';
import { creditOf } from './credits.ts';
import { type Invoicing, isoDateOf, refusalOf, sellerOf } from './drafts.ts';
import {
  describeInvoiced,
  draftOf,
  type Invoiced,
  noInvoice,
  paidAmounts,
  remainingCreditableMinor,
} from './invoices.service.ts';
import { findDocuments, findLastIssued, insertInvoice, takeNumber } from './invoices.store.ts';

/**
 * Issues the invoice of an order with the next number. A repeated call returns the same invoice.
 * @throws Problem not-found; conflict where the invoice is refused
 */
export const issueInvoice = (
  db: Database,
  admin: Administrator,
  orderId: string,
  invoicing: Invoicing | undefined,
): Promise<OrderInvoice> =>
  inTransaction(db, async (trx) => {
    const invoiced = await lockInvoiced(trx, orderId);
    const { order, amounts } = invoiced;
    if (invoiced.documents.invoice) return describeInvoiced(trx, invoiced, invoicing);
    const refusal = refusalOf(order, amounts, invoicing);
    if (refusal || !invoicing) {
      const code = refusal ?? 'no-seller';
      throw conflict(invoiceRefusals[code], code);
    }
    const draft = { ...(await draftOf(trx, order, amounts, invoicing)), seller: sellerOf(invoicing) };
    const number = await issue(trx, admin, 'invoice', draft, invoicing.timeZone);
    await assignInvoice(trx, orderId, number);
    return describeInvoiced(trx, await withNewDocuments(trx, invoiced), invoicing);
  });

/**
 * Issues a credit note for the amount that is no longer owed and not credited yet. If that amount is zero, as on a
 * repeated call, nothing is issued.
 * @throws Problem not-found; conflict where no invoice was issued
 */
export const issueCreditNote = (
  db: Database,
  admin: Administrator,
  orderId: string,
  invoicing: Invoicing | undefined,
): Promise<OrderInvoice> =>
  inTransaction(db, async (trx) => {
    const invoiced = await lockInvoiced(trx, orderId);
    const { amounts, documents } = invoiced;
    if (!documents.invoice) throw new Problem('conflict', noInvoice);
    const creditMinor = remainingCreditableMinor(invoiced, documents.invoice);
    if (creditMinor === 0) return describeInvoiced(trx, invoiced, invoicing);
    const credit = creditOf(documents.invoice, {
      seller: invoicing ? sellerOf(invoicing) : documents.invoice.seller,
      creditMinor,
      reason: amounts.paid > 0 ? 'refunded' : 'cancelled',
      earlier: documents.creditNotes,
      returns: (await returnedOf(trx, [orderId])).get(orderId) ?? [],
    });
    await issue(trx, admin, 'credit-note', credit, invoicing?.timeZone ?? 'UTC');
    return describeInvoiced(trx, await withNewDocuments(trx, invoiced), invoicing);
  });

/** Locks an order and its documents until the transaction ends. @throws Problem not-found */
async function lockInvoiced(trx: Transaction, orderId: string): Promise<Invoiced> {
  const order = await lockInvoicedOrder(trx, orderId);
  return { order, amounts: await paidAmounts(trx, orderId), documents: await findDocuments(trx, orderId) };
}

const withNewDocuments = async (trx: Transaction, invoiced: Invoiced): Promise<Invoiced> => ({
  ...invoiced,
  documents: await findDocuments(trx, invoiced.order.id),
});

/** Stores a document with the next number of its series. */
async function issue(
  trx: Transaction,
  admin: Administrator,
  series: InvoiceSeries,
  content: {
    orderId: string;
    orderNumber?: string | undefined;
    total: number;
    currency?: string | undefined;
  },
  timeZone: string,
): Promise<string> {
  const count = await takeNumber(trx, series);
  // Read after the number was taken.
  const last = await findLastIssued(trx, {
    ...{ series, number: count - 1, orderId: content.orderId },
    // What is further ahead was issued by a wrong clock, and moves no other date.
    end: inTime(day),
  });
  const issuedAt = notBefore(last.issuedAt, now());
  const date = notBefore(last.date, isoDateOf(issuedAt, timeZone));
  const number = invoiceNumber(series, count);
  await insertInvoice(trx, {
    series,
    number: count,
    order_id: content.orderId,
    issued_at: issuedAt,
    amount_cents: toMinor(content.total, currencyOf(content)),
    content: JSON.stringify({ ...content, number, date }),
  });
  await recordChange(trx, admin, {
    action: `issue-${series}`,
    ...aboutOrder({ id: content.orderId, number: content.orderNumber }),
    after: { number, amount: content.total },
  });
  return number;
}

/**
 * A later number never has an earlier date, also where clocks differ or were set back, or another time zone was chosen.
 * @param last that of the document before
 */
const notBefore = (last: string, next: string): string => (next < last ? last : next);
