import { currencyOf } from '@kiosk/contract/currency.ts';
import type { CreditNote, IncludedTax, Invoice, InvoiceDraft } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { formatPercent } from '../../ui/format-percent.ts';

type Taxed = Pick<Invoice, 'tax' | 'taxes' | 'currency'>;
type Invoiced = Taxed & Pick<Invoice | InvoiceDraft, 'paymentMethod' | 'total' | 'paid' | 'due'>;
type Credited = Taxed & Pick<CreditNote, 'total'>;
/** `weight` is that of what one looks for first. */
export type Sum = { name: string; amount: string; weight?: 'strong' };

const writtenIn = (of: Pick<Invoice, 'currency'>) => (amount: number) => formatAmount(amount, currencyOf(of));

export function sumsOfInvoice({ paymentMethod, total, paid, due, ...taxed }: Invoiced): Sum[] {
  const written = writtenIn(taxed);
  return [
    { name: t('Shipping'), amount: t('Free') },
    ...taxSumsOf(taxed),
    { name: t('Total'), amount: written(total), weight: 'strong' },
    ...(paid > 0
      ? [{ name: paymentMethod === 'cash' ? t('Paid in cash') : t('Paid by card'), amount: written(paid) }]
      : []),
    {
      name: due > 0 && paymentMethod === 'cash' ? t('To pay in cash on delivery') : t('Amount due'),
      amount: written(due),
      weight: 'strong',
    },
  ];
}

export const sumsOfCreditNote = ({ total, ...taxed }: Credited): Sum[] => [
  ...taxSumsOf(taxed),
  { name: t('Credited'), amount: writtenIn(taxed)(total), weight: 'strong' },
];

function taxSumsOf({ tax, taxes = [], ...of }: Taxed): Sum[] {
  const written = writtenIn(of);
  const included = ({ name, rate, amount }: IncludedTax): Sum => ({
    name: t('Included {name} {rate}', { name, rate: formatPercent(rate) }),
    amount: written(amount),
  });
  if (tax) return [{ name: t('Without tax'), amount: written(tax.net) }, included(tax)];
  return taxes.flatMap((each) => [
    {
      name: t('Without {name} {rate}', { name: each.name, rate: formatPercent(each.rate) }),
      amount: written(each.net),
    },
    included(each),
  ]);
}
