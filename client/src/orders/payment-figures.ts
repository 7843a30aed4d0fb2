import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import type { Figure } from '../ui/figures-list.tsx';

export const paymentFigures = ({ paid, refunded, withdrawn }: OrderPayments): Figure[] => [
  { name: t('Paid'), value: formatAmount(paid) },
  { name: t('Refunded'), value: formatAmount(refunded) },
  ...(withdrawn > 0 ? [{ name: t('Taken back by the bank'), value: formatAmount(withdrawn) }] : []),
];
