import { channel } from 'node:diagnostics_channel';

/** A card was charged, or declined with the provider's code. */
export type CardPayment =
  | { outcome: 'succeeded'; orderId: string }
  | { outcome: 'declined'; orderId: string; code: string };

/** Card payments that this process has recorded, once they are stored, for metrics and the log. */
export const cardPayments = channel('kiosk:card-payment');
