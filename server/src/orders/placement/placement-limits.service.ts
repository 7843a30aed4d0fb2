import { message } from '@kiosk/contract/language/message.ts';
import { actionsBetween } from '../../audit/audit.service.ts';
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
  if (recent.orders >= perHour) throw tooManyOrders(recent.first);
  // Whatever a cart can hold is one order (point 9).
  if (recent.unpaidUnits > 0 && recent.unpaidUnits + units > unpaidUnits) {
    throw new Problem('conflict', tooManyUnpaid(unpaidUnits, recent.unpaidUnits), {
      code: 'too-many-unpaid-items',
      reason: 'unpaidUnits',
    });
  }
}

/**
 * Keeps one account from ordering the same again and again, each time to another address: nothing is taken, but each time
 * its customer is mailed. The caller has locked the account, and changed the address.
 * @throws Problem too-many-requests beyond the orders of an hour
 */
export async function refuseTooManyAddressChanges(
  trx: Transaction,
  accountId: string,
  { perHour }: OrderLimits,
): Promise<void> {
  const lastHour = { since: inTime(-hour), until: inTime(hour) };
  const { count, first } = await actionsBetween(trx, { accountId, action: 'change-address', ...lastHour });
  if (count > perHour) throw tooManyOrders(first);
}

const tooManyOrders = (first: string | null) =>
  tooMany('You have placed many orders within an hour.', secondsUntilHourAfter(first), 'ordersOfAccount');

const secondsUntilHourAfter = (instant: string | null): number =>
  Math.max(1, Math.ceil((Date.parse(instant ?? inTime(0)) + hour - Date.now()) / 1000));

const tooManyUnpaid = (max: number, open: number) =>
  message(
    'You have {open} items on the way that are not paid yet, and can have {max} at a time. Please wait for your earlier orders, or contact us.',
    { open, max },
  );
