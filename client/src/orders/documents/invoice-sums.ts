import type { CreditNote, Invoice, InvoiceDraft } from '@kiosk/contract/invoice.ts';
import { formatAmount } from '@kiosk/contract/money.ts';

type Invoiced = Pick<Invoice | InvoiceDraft, 'paymentMethod' | 'total' | 'tax' | 'paid' | 'due'>;
type Credited = Pick<CreditNote, 'total' | 'tax'>;
/** `weight` is that of what one looks for first. */
export type Sum = { name: string; amount: string; weight?: 'strong' };

export const sumsOfInvoice = ({ paymentMethod, total, tax, paid, due }: Invoiced): Sum[] => [
  { name: 'Shipping', amount: 'Free' },
  ...taxSumsOf(tax),
  { name: 'Total', amount: formatAmount(total), weight: 'strong' },
  ...(paid > 0 ? [{ name: 'Paid by card', amount: formatAmount(paid) }] : []),
  {
    name: due > 0 && paymentMethod === 'cash' ? 'To pay in cash on delivery' : 'Amount due',
    amount: formatAmount(due),
    weight: 'strong',
  },
];

export const sumsOfCreditNote = ({ total, tax }: Credited): Sum[] => [
  ...taxSumsOf(tax),
  { name: 'Credited', amount: formatAmount(total), weight: 'strong' },
];

const taxSumsOf = (tax: Invoice['tax']): Sum[] =>
  tax
    ? [
        { name: 'Without tax', amount: formatAmount(tax.net) },
        { name: `Included ${tax.name} ${tax.rate}%`, amount: formatAmount(tax.amount) },
      ]
    : [];
