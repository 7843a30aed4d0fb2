import { fromMinor } from '@kiosk/contract/money.ts';
import type { OrderSum } from '../../orders/sales/sales.service.ts';

/** @param sum with minor units of the currency */
export const withAmount = ({ orders, cents }: OrderSum, currency: string) => ({
  orders,
  amount: fromMinor(cents, currency),
});
