import { message } from '@kiosk/contract/language/message.ts';
import { hour, inTime } from '../../clock.ts';
import type { OrderLimits } from '../../config/limit-settings.ts';
import type { Transaction } from '../../database/schema.ts';
import { Problem } from '../../problem.ts';
import { tooMany } from '../../too-many.ts';
import { findRecentOrders } from './placement-limits.store.ts';

/**
 * Keeps one account from taking the whole stock: a cash order costs nothing until it is delivered. The caller has locked
 * the account, so that concurrent orders are counted.
 * @param units of the order that is about to be placed
 * @throws Problem too-many-requests beyond the orders of an hour; conflict beyond the units that may be unpaid
 */
export async function refuseTooMuch(
  trx: Transaction,
  accountId: string,
  units: number,
  { perHour, unpaidUnits }: OrderLimits,
): Promise<void> {
  const recent = await findRecentOrders(trx, accountId, { since: inTime(-hour), until: inTime(hour) });
  if (recent.orders >= perHour) {
    const wait = secondsUntilHourAfter(recent.first);
    throw tooMany('You have placed many orders within an hour.', wait, 'ordersOfAccount');
  }
  // Whatever a cart can hold is one order (point 9).
  if (recent.unpaidUnits > 0 && recent.unpaidUnits + units > unpaidUnits) {
    throw new Problem('conflict', tooManyUnpaid(unpaidUnits, recent.unpaidUnits), {
      code: 'too-many-unpaid-items',
      reason: 'unpaidUnits',
    });
  }
}

const secondsUntilHourAfter = (instant: string | null): number =>
  Math.max(1, Math.ceil((Date.parse(instant ?? inTime(0)) + hour - Date.now()) / 1000));

const tooManyUnpaid = (max: number, open: number) =>
  message(
    'You have {open} items on the way that are not paid yet, and can have {max} at a time. Please wait for your earlier orders, or contact us.',
    { open, max },
  );
