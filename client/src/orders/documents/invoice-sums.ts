import type { CreditNote, IncludedTax, Invoice, InvoiceDraft } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';

type Invoiced = Pick<Invoice | InvoiceDraft, 'paymentMethod' | 'total' | 'tax' | 'taxes' | 'paid' | 'due'>;
type Credited = Pick<CreditNote, 'total' | 'tax' | 'taxes'>;
/** `weight` is that of what one looks for first. */
export type Sum = { name: string; amount: string; weight?: 'strong' };

export const sumsOfInvoice = ({ paymentMethod, total, paid, due, ...taxed }: Invoiced): Sum[] => [
  { name: t('Shipping'), amount: t('Free') },
  ...taxSumsOf(taxed),
  { name: t('Total'), amount: formatAmount(total), weight: 'strong' },
  ...(paid > 0
    ? [{ name: paymentMethod === 'cash' ? t('Paid in cash') : t('Paid by card'), amount: formatAmount(paid) }]
    : []),
  {
    name: due > 0 && paymentMethod === 'cash' ? t('To pay in cash on delivery') : t('Amount due'),
    amount: formatAmount(due),
    weight: 'strong',
  },
];

export const sumsOfCreditNote = ({ total, ...taxed }: Credited): Sum[] => [
  ...taxSumsOf(taxed),
  { name: t('Credited'), amount: formatAmount(total), weight: 'strong' },
];

function taxSumsOf({ tax, taxes = [] }: Pick<Invoice, 'tax' | 'taxes'>): Sum[] {
  if (tax) return [{ name: t('Without tax'), amount: formatAmount(tax.net) }, includedSum(tax)];
  return taxes.flatMap((each) => [
    {
      name: t('Without {name} {rate}%', { name: each.name, rate: each.rate }),
      amount: formatAmount(each.net),
    },
    includedSum(each),
  ]);
}

const includedSum = ({ name, rate, amount }: IncludedTax): Sum => ({
  name: t('Included {name} {rate}%', { name, rate }),
  amount: formatAmount(amount),
});
