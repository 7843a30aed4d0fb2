import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';

const labels = new Map<string, Text>(
  Object.entries({
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, Text>),
);

const capitalized = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** A missing status displays as Pending (point 4). Another backend may have statuses of its own. */
export function statusLabel(status: OrderStatus | undefined): string {
  const label = labels.get(status || 'pending');
  return label === undefined ? capitalized(status ?? '') : t(label);
}
