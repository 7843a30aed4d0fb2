import type { OrderStatus } from '@kiosk/contract/order.ts';

/** A missing status displays as Pending (point 4). */
export const statusLabel = (status: OrderStatus | undefined): string => {
  const word = status || 'pending';
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
};
