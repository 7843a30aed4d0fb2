import type { Address } from '@kiosk/contract/address.ts';
import { addressFields } from '@kiosk/contract/address-fields.ts';
import { type Order, openStatuses } from '@kiosk/contract/order.ts';
import type { AddressCorrection } from '@kiosk/contract/order-administration.ts';
import { getAccount } from '../accounts/admin-accounts.service.ts';
import { type Actor, type Administrator, recordChange } from '../audit/audit.service.ts';
import { aboutOrder } from '../audit/subjects.service.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { changedSince, conflict } from '../problem.ts';
import { isAnonymized } from './anonymizing.store.ts';
import { getOrder } from './orders.service.ts';
import { changeOrder } from './orders.store.ts';
import { lockPayable } from './payable.service.ts';
import { type Buyer, moveSearchTerms } from './search/order-search-terms.service.ts';

/**
 * Corrects where an order goes, until it has left the shop. An invoice that was issued stays as it is. Repeated, it changes
 * nothing more.
 * @throws Problem not-found; conflict (`edit-conflict`) if it has been changed since `before` was read, or if the order has
 *   left the shop or was cancelled, or its customer was erased
 */
export const correctAddress = (
  db: Database,
  admin: Administrator,
  orderId: string,
  { address, before }: AddressCorrection,
): Promise<Order> =>
  inTransaction(db, async (trx) => {
    const { status } = await lockPayable(trx, orderId);
    const order = await getOrder(trx, orderId);
    if (differencesOf(order.selectedAddresses, address).length === 0) return order;
    if (await isAnonymized(trx, orderId)) throw conflict(erased, 'order-erased');
    if (!openStatuses.includes(status)) throw conflict(tooLate, 'order-left');
    if (differencesOf(order.selectedAddresses, before).length > 0) throw changedSince(addressChanged);
    await changeAddress(trx, admin, { order, customer: await getAccount(trx, order.user), address });
    return getOrder(trx, orderId);
  });

type AddressChange = { order: Order; customer: Buyer; address: Address };

/**
 * Stores where an order goes. The log says which fields were changed and not what they said, which an erasure would have to
 * find there. The caller has locked the order.
 * @returns whether the address was another one before
 */
export async function changeAddress(
  trx: Transaction,
  actor: Actor,
  { order, customer, address }: AddressChange,
): Promise<boolean> {
  const fields = differencesOf(order.selectedAddresses, address);
  if (fields.length === 0) return false;
  await moveSearchTerms(trx, customer, order, address);
  await changeOrder(trx, order.id, { address: JSON.stringify(address) });
  await recordChange(trx, actor, { action: 'change-address', ...aboutOrder(order), after: { fields } });
  return true;
}

const differencesOf = (one: Address, other: Address) =>
  addressFields.filter((field) => one[field] !== other[field]);

const tooLate = 'This order has left the shop or was cancelled, so its address stays as it is.';
const erased = 'The customer of this order was erased, and so was its address.';
const addressChanged = 'Somebody has changed this address since you opened it. Nothing was saved.';
