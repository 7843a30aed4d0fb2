import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import type { Figure } from '../../ui/figures-list.tsx';

export function paymentFigures({ paid, refunded, chargedBack, ...payments }: OrderPayments): Figure[] {
  const written = (amount: number) => formatAmount(amount, currencyOf(payments));
  return [
    { name: t('Paid'), value: written(paid) },
    { name: t('Refunded'), value: written(refunded) },
    ...(chargedBack > 0 ? [{ name: t('Taken back by the bank'), value: written(chargedBack) }] : []),
  ];
}
