import { fromMinor } from '@kiosk/contract/money.ts';

/** @param sum with minor units of the currency */
export const withAmount = ({ orders, cents }: { orders: number; cents: number }, currency: string) => ({
  orders,
  amount: fromMinor(cents, currency),
});
