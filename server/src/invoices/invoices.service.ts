import { currencyOf } from '@kiosk/contract/currency.ts';
import {
  type Invoice,
  type InvoiceDraft,
  type InvoiceSeries,
  type IssuedDocuments,
  invoiceNumber,
  invoiceRefusals,
  type OrderInvoice,
} from '@kiosk/contract/invoice.ts';
import { fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { requireConfirmedEmail } from '../accounts/email-confirmation.service.ts';
import { type Administrator, recordChange } from '../audit/audit.service.ts';
import { aboutOrder } from '../audit/subjects.service.ts';
import { day, inTime, now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { assignInvoice, lockInvoicedOrder } from '../orders/invoiced-orders.service.ts';
import { getOrder, noSuchOrder } from '../orders/orders.service.ts';
import { returnedOf } from '../orders/returns/returns.service.ts';
import { amountsOf } from '../payments/order-payments.service.ts';
import { Problem } from '../problem.ts';
import { creditableMinor, creditOf } from './credits.ts';
import { deliveryDateOf } from './delivery.service.ts';
import {
  type Invoicing,
  invoiceDraftOf,
  isoDateOf,
  type PaidAmounts,
  refusalOf,
  sellerOf,
} from './drafts.ts';
import {
  countDocumentsOf,
  findDocuments,
  findDocumentsOf,
  findLastIssued,
  insertInvoice,
  type OrderDocuments,
  takeNumber,
} from './invoices.store.ts';

export type { Invoicing } from './drafts.ts';

/** The documents of an order, and what can be issued now. @throws Problem not-found */
export async function getInvoice(
  db: Database,
  orderId: string,
  invoicing: Invoicing | undefined,
): Promise<OrderInvoice> {
  const [order, amounts, documents] = await Promise.all([
    getOrder(db, orderId),
    paidAmounts(db, orderId),
    findDocuments(db, orderId),
  ]);
  return answerOf(db, order, amounts, documents, invoicing);
}

/** How many documents were issued for the orders of an account. */
export const countOwnDocuments = (db: Database, accountId: string): Promise<number> =>
  countDocumentsOf(db, accountId);

/** What was issued for each of these orders that has an invoice. */
export async function documentsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, IssuedDocuments>> {
  const found = await findDocumentsOf(db, orderIds);
  return new Map(
    [...found].flatMap(([id, { invoice, creditNotes }]) => (invoice ? [[id, { invoice, creditNotes }]] : [])),
  );
}

/** What was issued for an order; undefined before its invoice. */
export async function findIssued(db: Database, orderId: string): Promise<IssuedDocuments | undefined> {
  const { invoice, creditNotes } = await findDocuments(db, orderId);
  return invoice && { invoice, creditNotes };
}

/**
 * What was issued for an order of this account.
 * @throws Problem not-found, also for the order of another account
 */
export async function getOwnInvoice(
  db: Database,
  accountId: string,
  orderId: string,
): Promise<IssuedDocuments> {
  const order = await getOrder(db, orderId);
  if (order.user !== accountId) throw noSuchOrder();
  await requireConfirmedEmail(db, accountId);
  const { invoice, creditNotes } = await findDocuments(db, orderId);
  if (invoice === undefined) throw new Problem('not-found', noInvoice);
  return { invoice, creditNotes };
}

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
    const { order, amounts, documents } = await lockDocuments(trx, orderId);
    if (documents.invoice) return answerOf(trx, order, amounts, documents, invoicing);
    const refusal = refusalOf(order, amounts, invoicing);
    if (refusal || !invoicing) {
      const code = refusal ?? 'no-seller';
      throw new Problem('conflict', invoiceRefusals[code], { code });
    }
    const draft = { ...(await draftOf(trx, order, amounts, invoicing)), seller: sellerOf(invoicing) };
    const number = await issue(trx, admin, 'invoice', draft, invoicing.timeZone);
    await assignInvoice(trx, orderId, number);
    return answerOf(trx, order, amounts, await findDocuments(trx, orderId), invoicing);
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
    const { order, amounts, documents } = await lockDocuments(trx, orderId);
    if (!documents.invoice) throw new Problem('conflict', noInvoice);
    const creditMinor = remainingCreditableMinor(order, amounts, documents, documents.invoice);
    if (creditMinor > 0) {
      const reason = amounts.paid > 0 ? 'refunded' : 'cancelled';
      const seller = invoicing ? sellerOf(invoicing) : documents.invoice.seller;
      const credit = creditOf(documents.invoice, {
        seller,
        creditMinor,
        reason,
        earlier: documents.creditNotes,
        returns: (await returnedOf(trx, [orderId])).get(orderId) ?? [],
      });
      await issue(trx, admin, 'credit-note', credit, invoicing?.timeZone ?? 'UTC');
    }
    return answerOf(trx, order, amounts, await findDocuments(trx, orderId), invoicing);
  });

/** Locks an order and its documents until the transaction ends. @throws Problem not-found */
async function lockDocuments(trx: Transaction, orderId: string) {
  const order = await lockInvoicedOrder(trx, orderId);
  return { order, amounts: await paidAmounts(trx, orderId), documents: await findDocuments(trx, orderId) };
}

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
  const issuedAt = notBefore(
    await findLastIssued(trx, {
      ...{ series, number: count - 1, orderId: content.orderId },
      // What is further ahead was issued by a wrong clock, and moves no other date.
      end: inTime(day),
    }),
  );
  const number = invoiceNumber(series, count);
  await insertInvoice(trx, {
    series,
    number: count,
    order_id: content.orderId,
    issued_at: issuedAt,
    amount_cents: toMinor(content.total, currencyOf(content)),
    content: JSON.stringify({ ...content, number, date: isoDateOf(issuedAt, timeZone) }),
  });
  await recordChange(trx, admin, {
    action: `issue-${series}`,
    ...aboutOrder({ id: content.orderId, number: content.orderNumber }),
    after: { number, amount: content.total },
  });
  return number;
}

/**
 * The present time, or that of the document before: a later number never has an earlier date, also where clocks differ or
 * were set back.
 * @param last read after the number was taken
 */
function notBefore(last: string): string {
  const at = now();
  return at < last ? last : at;
}

/** The invoice as it would be issued now. */
async function draftOf(
  db: Database,
  order: Order,
  amounts: PaidAmounts,
  invoicing: Invoicing | undefined,
): Promise<InvoiceDraft> {
  const deliveryDate = await deliveryDateOf(db, order, invoicing?.timeZone ?? 'UTC');
  return { ...invoiceDraftOf(order, amounts, invoicing), ...(deliveryDate && { deliveryDate }) };
}

async function answerOf(
  db: Database,
  order: Order,
  amounts: PaidAmounts,
  documents: OrderDocuments,
  invoicing: Invoicing | undefined,
): Promise<OrderInvoice> {
  const { invoice, creditNotes } = documents;
  if (invoice) {
    return {
      invoice,
      creditNotes,
      creditable: fromMinor(remainingCreditableMinor(order, amounts, documents, invoice), currencyOf(order)),
    };
  }
  const refusal = refusalOf(order, amounts, invoicing);
  return {
    draft: await draftOf(db, order, amounts, invoicing),
    ...(refusal && { refusal }),
    creditNotes,
    creditable: 0,
  };
}

const remainingCreditableMinor = (
  order: Order,
  amounts: PaidAmounts,
  { creditedMinor }: OrderDocuments,
  { total }: Invoice,
) => Math.max(creditableMinor(order, amounts, toMinor(total, currencyOf(order))) - creditedMinor, 0);

const paidAmounts = async (db: Database, orderId: string): Promise<PaidAmounts> =>
  (await amountsOf(db, [orderId])).get(orderId) ?? { paid: 0, refunded: 0, chargedBackTwice: 0 };

const noInvoice = 'This order has no invoice yet.';
