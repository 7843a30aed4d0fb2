import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import type { Figure } from '../ui/figures-list.tsx';

export const paymentFigures = ({ paid, refunded, withdrawn }: OrderPayments): Figure[] => [
  { name: 'Paid', value: formatAmount(paid) },
  { name: 'Refunded', value: formatAmount(refunded) },
  ...(withdrawn > 0 ? [{ name: 'Taken back by the bank', value: formatAmount(withdrawn) }] : []),
];
