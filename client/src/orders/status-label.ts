import type { OrderStatus } from '@kiosk/contract/order.ts';

export const capitalized = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** A missing status displays as Pending (point 4). */
export const statusLabel = (status: OrderStatus | undefined): string => capitalized(status || 'pending');
