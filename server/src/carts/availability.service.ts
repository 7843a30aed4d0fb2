import type { CartLine } from '@kiosk/contract/cart.ts';
import { needsSize } from '@kiosk/contract/variants.ts';
import { isOffered, type VariantChoice } from '../catalogue/catalogue.service.ts';
import type { Database } from '../database/schema.ts';
import { type Entry, findEntries } from './carts.store.ts';

/** Units that the account's own unpaid order holds. Ordering again takes these first. */
export type HeldBy = (db: Database, accountId: string) => Promise<Held[]>;
type Held = { product_id: string; size: string; stock_taken: number };

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
  const lines = allot(entries, []);
  const isShort = lines.some(({ available }) => available !== undefined);
  return isShort ? allot(entries, await heldBy(db, accountId)) : lines;
}

type StockOfLine = Pick<CartLine, 'product' | 'size'> & Pick<Entry, 'isSized' | 'isOnSale'>;

/** Units of the stock that a line takes from. What is no longer on sale cannot be ordered again. */
export const unitsHeld = (
  held: readonly Held[],
  { product, size = '', isSized, isOnSale }: StockOfLine,
): number =>
  held
    .filter((units) => isOnSale && units.product_id === product && (!isSized || units.size === size))
    .reduce((sum, { stock_taken }) => sum + stock_taken, 0);

/** What of a choice has to be on offer: a size is sold out also where the account's own order holds its last units. */
export const choiceToOffer = (choice: VariantChoice, isSized: boolean, heldUnits: number): VariantChoice =>
  isSized && heldUnits > 0 ? { color: choice.color } : choice;

/** Allocates each stock to its lines, the oldest first: all colors share one, and all sizes that have none of their own. */
function allot(entries: readonly Entry[], held: readonly Held[]): CartLine[] {
  const left = new Map<string, number>();
  return entries.map(({ line, stock, isSized, isOnSale, ...offer }) => {
    const { product, size = '', quantity } = line;
    const key = isSized ? `${product} ${size}` : product;
    const heldUnits = unitsHeld(held, { product, size, isSized, isOnSale });
    const rest = left.get(key) ?? (stock ?? Number.POSITIVE_INFINITY) + heldUnits;
    // A line from before one had to be chosen: what it would cost and take is not what it says.
    const lacksSize = size === '' && needsSize(offer);
    const isSold = !lacksSize && isOffered(offer, choiceToOffer(line, isSized, heldUnits));
    const available = isSold ? Math.min(rest, quantity) : 0;
    left.set(key, rest - available);
    return available < quantity ? { ...line, available } : line;
  });
}
