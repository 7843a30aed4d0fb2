import { currencyOf } from '@kiosk/contract/currency.ts';
import type { CreditNote, IncludedTax, Invoice, InvoiceDraft } from '@kiosk/contract/invoice.ts';
import { toMinor } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import type { ReturnedLines } from '@kiosk/contract/refund-shares.ts';
import { includedTaxOfPart, isSameTax, type Tax, type TaxedAmount } from '@kiosk/contract/tax.ts';
import { creditableMinor, creditedPart } from './credits.ts';
import { type Invoicing, invoiceDraftOf, type PaidAmounts } from './drafts.ts';

/** A line as accountants book it, in minor units; negative in a credit note. `at` is the line of the order, if it is one. */
export type AccountingLine = {
  at: number | undefined;
  quantity: number | undefined;
  grossMinor: number;
  taxMinor: number;
  tax: Tax | undefined;
};

type Lines = Pick<Invoice | InvoiceDraft, 'lines' | 'tax' | 'taxes' | 'currency'>;

/** The lines of an order as its invoice says them, or as it would be invoiced now. */
export const linesSold = (
  order: Order,
  invoice: Invoice | undefined,
  invoicing: Invoicing | undefined,
): AccountingLine[] => linesOfInvoice(invoice ?? invoiceDraftOf(order, { paid: 0 }, invoicing));

/** Their taxes add up to those that the document says. */
function linesOfInvoice({ lines, tax: only, ...of }: Lines): AccountingLine[] {
  const before: TaxedAmount[] = [];
  return lines.map(({ amount, quantity, tax = only }, at) => {
    const grossMinor = toMinor(amount, currencyOf(of));
    return { at, quantity, grossMinor, taxMinor: tax ? takeTax(before, tax, grossMinor) : 0, tax };
  });
}

/** The tax of one more part of what is taxed alike. */
function takeTax(before: TaxedAmount[], { name, rate }: Tax, amountMinor: number): number {
  const same = before.find(({ tax }) => isSameTax(tax, { name, rate }));
  const { taxMinor } = includedTaxOfPart(amountMinor, same?.amountMinor ?? 0, rate);
  if (same) same.amountMinor += amountMinor;
  else before.push({ tax: { name, rate }, amountMinor });
  return taxMinor;
}

/** The refunds of an order without an invoice, as a credit note would list them. @param returns the oldest first */
export function linesRefunded(
  order: Order,
  amounts: PaidAmounts,
  returns: readonly ReturnedLines[],
  invoicing: Invoicing | undefined,
): AccountingLine[] {
  const draft = invoiceDraftOf(order, amounts, invoicing);
  const creditMinor = creditableMinor(order, amounts, toMinor(draft.total, currencyOf(draft)));
  return creditMinor === 0
    ? []
    : linesOfCreditNote({
        ...creditedPart(draft, creditMinor, returns),
        ...(draft.currency && { currency: draft.currency }),
      });
}

/** Line by line where all of an invoice is credited; of a part, what is credited of each tax. */
export function linesOfCreditNote(
  note: Pick<CreditNote, 'lines' | 'total' | 'tax' | 'taxes' | 'currency'>,
): AccountingLine[] {
  if (note.lines.length > 0) return linesOfInvoice(note).map(negative);
  const currency = currencyOf(note);
  const taxes = note.taxes ?? (note.tax ? [note.tax] : []);
  return taxes.length > 0
    ? taxes.map((tax) => negative(partOf(tax, currency)))
    : [negative(untaxed(toMinor(note.total, currency)))];
}

const partOf = (tax: IncludedTax, currency: string): AccountingLine => ({
  at: undefined,
  quantity: undefined,
  grossMinor: toMinor(tax.net, currency) + toMinor(tax.amount, currency),
  taxMinor: toMinor(tax.amount, currency),
  tax,
});

const untaxed = (grossMinor: number): AccountingLine => ({
  at: undefined,
  quantity: undefined,
  grossMinor,
  taxMinor: 0,
  tax: undefined,
});

const negative = ({ quantity, grossMinor, taxMinor, ...line }: AccountingLine): AccountingLine => ({
  ...line,
  quantity: quantity && -quantity,
  grossMinor: -grossMinor,
  taxMinor: -taxMinor,
});
