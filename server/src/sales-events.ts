import { channel } from 'node:diagnostics_channel';
import type { PaymentMethod } from '@kiosk/contract/order.ts';

/*
 * Sales of this process, once they are stored, for metrics and the log.
 */

export type OrderPlaced = { payment: PaymentMethod };

export const ordersPlaced = channel('kiosk:order-placed');

/** A card was charged, or declined with the provider's code. */
export type CardPayment =
  | { outcome: 'succeeded'; orderId: string }
  | { outcome: 'declined'; orderId: string; code: string };

export const cardPayments = channel('kiosk:card-payment');
