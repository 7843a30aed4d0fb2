import type { CartLine } from '@kiosk/contract/cart.ts';
import { isOffered } from '../catalogue/catalogue.service.ts';
import type { Database } from '../database/schema.ts';
import { type Entry, findEntries } from './carts.store.ts';

/** Pieces of each product that wait, in an order of the account's own, to be paid: ordering again takes these first. */
export type HeldBy = (db: Database, accountId: string) => Promise<ReadonlyMap<string, number>>;

/**
 * The cart as it could be ordered now: a line of which there is less than wanted says how much. That spares the shopper
 * a refusal; whether there is enough is decided when the order is placed.
 */
export async function listWithAvailability(
  db: Database,
  accountId: string,
  heldBy: HeldBy,
): Promise<CartLine[]> {
  const entries = await findEntries(db, accountId);
  const lines = allot(entries, new Map());
  const isShort = lines.some(({ available }) => available !== undefined);
  return isShort ? allot(entries, await heldBy(db, accountId)) : lines;
}

/** Hands out what there is of each product, the oldest line first: its other colours and sizes share one stock. */
function allot(entries: readonly Entry[], held: ReadonlyMap<string, number>): CartLine[] {
  const left = new Map<string, number>();
  return entries.map(({ line, stock, ...offer }) => {
    const { product, quantity } = line;
    const rest = left.get(product) ?? (stock ?? Number.POSITIVE_INFINITY) + (held.get(product) ?? 0);
    const available = isOffered(offer, line) ? Math.min(rest, quantity) : 0;
    left.set(product, rest - available);
    return available < quantity ? { ...line, available } : line;
  });
}
