import { lacksPayment, openStatuses } from '@kiosk/contract/order.ts';
import type { Shipment } from '@kiosk/contract/order-administration.ts';
import type { Actor } from '../../audit/audit.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { withEachOrder } from '../each-order.service.ts';
import { getOrder } from '../orders.service.ts';
import { lockRow } from '../payable.store.ts';
import { changeStatusIn } from './status.service.ts';

/**
 * Sets orders shipped. One that is shipped already is not changed, so the same call may arrive twice. One that nobody pays
 * for is kept: among many it is not noticed, and its status alone can still be set.
 * @param report called with the error of each that failed
 * @returns what became of each, in the order of the ids
 * @throws what the first failed with, if all did
 */
export const shipOrders = (
  db: Database,
  actor: Actor,
  ids: readonly string[],
  report: (thrown: unknown) => void,
): Promise<Shipment[]> => withEachOrder(db, ids, (trx, id) => ship(trx, actor, id), report);

async function ship(trx: Transaction, actor: Actor, id: string): Promise<Shipment> {
  if ((await lockRow(trx, id)) === undefined) return { id, outcome: 'not-found' };
  const before = await getOrder(trx, id);
  const order =
    openStatuses.includes(before.status) && !lacksPayment(before)
      ? await changeStatusIn(trx, actor, id, { status: 'shipped' })
      : before;
  return { id, outcome: order.status === 'shipped' ? 'shipped' : 'kept', order };
}
