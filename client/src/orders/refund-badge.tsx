import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { Badge } from '../ui/badge.tsx';
import { partRefund } from './payment-label.ts';

/** A badge beside the status of a partly refunded order (+). */
export function RefundBadge({ order }: { order: PlacedOrder }) {
  const amount = partRefund(order);
  return (
    amount > 0 && (
      <Badge tone="grey">
        {t('Part refunded {amount}', { amount: formatAmount(amount, currencyOf(order)) })}
      </Badge>
    )
  );
}
