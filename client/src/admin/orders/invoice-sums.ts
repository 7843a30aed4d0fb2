import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';

type Invoiced = Pick<OrderDetails, 'status' | 'totalAmount' | 'paymentMethod'> & {
  payments: Pick<OrderDetails['payments'], 'paid' | 'refunded'>;
};
type Sum = { name: string; amount: string };

/**
 * What stands under the lines of an invoice. What was given back is not owed again, nor is anything of an order that
 * was cancelled.
 */
export function sumsOf({ status, totalAmount, paymentMethod, payments }: Invoiced): Sum[] {
  const { paid, refunded } = payments;
  const isOwed = status !== 'cancelled' && paid === 0;
  return [
    { name: 'Total', amount: formatAmount(totalAmount) },
    ...(paid > 0 ? [{ name: 'Paid', amount: formatAmount(paid) }] : []),
    ...(refunded > 0 ? [{ name: 'Refunded', amount: `−${formatAmount(refunded)}` }] : []),
    {
      name: isOwed && paymentMethod === 'cash' ? 'To pay in cash on delivery' : 'To pay',
      amount: formatAmount(isOwed ? totalAmount : 0),
    },
  ];
}
