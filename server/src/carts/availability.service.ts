import type { CartLine } from '@kiosk/contract/cart.ts';
import { isOffered } from '../catalogue/catalogue.service.ts';
import type { Database } from '../database/schema.ts';
import { type Entry, findEntries } from './carts.store.ts';

/** Units of each product that the account's own unpaid order holds. Ordering again takes these first. */
export type HeldBy = (db: Database, accountId: string) => Promise<ReadonlyMap<string, number>>;

/**
 * The cart with the available units of each line that has fewer than its quantity. This is a hint for the shopper; the
 * stock is checked again when the order is placed.
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

/** Allocates the stock of each product to its lines, the oldest first: all colours and sizes share one stock. */
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
