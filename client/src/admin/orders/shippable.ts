import { type OrderStatus, openStatuses } from '@kiosk/contract/order.ts';

/** Whether an order can be sent, or the tracking of its parcel be changed. */
export const isShippable = (status: OrderStatus): boolean =>
  openStatuses.includes(status) || status === 'shipped';
