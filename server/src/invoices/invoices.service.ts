import { currencyOf } from '@kiosk/contract/currency.ts';
import type { Invoice, InvoiceDraft, IssuedDocuments, OrderInvoice } from '@kiosk/contract/invoice.ts';
import { fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { requireConfirmedEmail } from '../accounts/email-confirmation.service.ts';
import type { Database } from '../database/schema.ts';
import { getOrder, noSuchOrder } from '../orders/orders.service.ts';
import { amountsOf } from '../payments/order-payments.service.ts';
import { Problem } from '../problem.ts';
import { creditableMinor } from './credits.ts';
import { deliveryDateOf } from './delivery.service.ts';
import { type Invoicing, invoiceDraftOf, type PaidAmounts, refusalOf } from './drafts.ts';
import { countDocumentsOf, findDocuments, findDocumentsOf, type OrderDocuments } from './invoices.store.ts';

export type { Invoicing } from './drafts.ts';

/** An order, what was paid for it, and its documents. */
export type Invoiced = { order: Order; amounts: PaidAmounts; documents: OrderDocuments };

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
  return describeInvoiced(db, { order, amounts, documents }, invoicing);
}

/** What the invoice of an order asks for too much and no credit note has credited; 0 without an invoice. */
export async function creditableOf(db: Database, order: Order): Promise<number> {
  const [amounts, documents] = await Promise.all([paidAmounts(db, order.id), findDocuments(db, order.id)]);
  return creditable({ order, amounts, documents });
}

const creditable = (invoiced: Invoiced): number => {
  const { invoice } = invoiced.documents;
  return invoice ? fromMinor(remainingCreditableMinor(invoiced, invoice), currencyOf(invoiced.order)) : 0;
};

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
export const findIssued = async (db: Database, orderId: string): Promise<IssuedDocuments | undefined> =>
  (await documentsOf(db, [orderId])).get(orderId);

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
  const issued = await findIssued(db, orderId);
  if (issued === undefined) throw new Problem('not-found', noInvoice);
  return issued;
}

/** What was issued of an order, or would be now. */
export async function describeInvoiced(
  db: Database,
  { order, amounts, documents }: Invoiced,
  invoicing: Invoicing | undefined,
): Promise<OrderInvoice> {
  const { invoice, creditNotes } = documents;
  if (invoice) return { invoice, creditNotes, creditable: creditable({ order, amounts, documents }) };
  const refusal = refusalOf(order, amounts, invoicing);
  return {
    draft: await draftOf(db, order, amounts, invoicing),
    ...(refusal && { refusal }),
    creditNotes,
    creditable: 0,
  };
}

/** The invoice as it would be issued now. */
export async function draftOf(
  db: Database,
  order: Order,
  amounts: PaidAmounts,
  invoicing: Invoicing | undefined,
): Promise<InvoiceDraft> {
  const deliveryDate = await deliveryDateOf(db, order, invoicing?.timeZone ?? 'UTC');
  return { ...invoiceDraftOf(order, amounts, invoicing), ...(deliveryDate && { deliveryDate }) };
}

/** What is no longer owed of an invoice and not credited yet, in minor units. */
export const remainingCreditableMinor = (
  { order, amounts, documents }: Invoiced,
  { total }: Invoice,
): number =>
  Math.max(creditableMinor(order, amounts, toMinor(total, currencyOf(order))) - documents.creditedMinor, 0);

export const paidAmounts = async (db: Database, orderId: string): Promise<PaidAmounts> =>
  (await amountsOf(db, [orderId])).get(orderId) ?? { paid: 0, refunded: 0, chargedBackTwice: 0 };

export const noInvoice = 'This order has no invoice yet.';
