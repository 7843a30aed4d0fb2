import {
  type CartAddition,
  type CartChange,
  type CartLine,
  cartIsFull,
  lineIsFull,
  lineQuantity,
  maxLines,
} from '@kiosk/contract/cart.ts';
import { productMessages } from '@kiosk/contract/choice.ts';
import { message } from '@kiosk/contract/language/message.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { hasStockOf, priceOf, sizeBought, stockOf, thumbnailIn } from '@kiosk/contract/variants.ts';
import { lockAccount } from '../accounts/accounts.service.ts';
import { checkChoice, findProductOnSale, isOffered } from '../catalogue/catalogue.service.ts';
import { inTime, now } from '../clock.ts';
import type { CartLinesTable } from '../database/schema/carts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDangling } from '../database/trouble.ts';
import { newIdentifier } from '../identifiers.ts';
import { conflict, Problem } from '../problem.ts';
import { choiceToOffer, type HeldBy, unitsHeld } from './availability.service.ts';
import * as store from './carts.store.ts';

export const listLines = async (db: Database, accountId: string): Promise<CartLine[]> =>
  (await store.findEntries(db, accountId)).map(({ line }) => line);

/**
 * Adds units of a product (point 7, `POST /cart`).
 * @returns the line with the quantity added now, by which the client raises its own (point 4)
 * @throws Problem conflict if the line or the cart would exceed its limit, or the line the stock; nothing is changed then
 */
export async function addToCart(
  db: Database,
  accountId: string,
  addition: CartAddition,
  heldBy: HeldBy,
): Promise<CartLine> {
  const product = await findProductOnSale(db, addition.product);
  if (product === undefined) throw notAvailable();
  const { color } = addition;
  const size = sizeBought(product, addition.size);
  const isSized = product.sizeStocks !== undefined;
  const isOnSale = hasStockOf(product, size);
  const choice = { color, size };
  if (!isOffered(product, choice)) {
    const heldUnits = unitsHeld(await heldBy(db, accountId), {
      product: product.id,
      size,
      isSized,
      isOnSale,
    });
    checkChoice(product, choiceToOffer(choice, isSized, heldUnits));
  }
  const line = {
    id: newIdentifier(),
    account_id: accountId,
    product_id: addition.product,
    color: color ?? '',
    size: size ?? '',
    quantity: addition.quantity,
    created_at: now(),
  };
  const stock = { title: product.title, stock: stockOf(product, size), isSized, isOnSale };
  const id = await inCart(db, accountId, (trx) => addUnits(trx, line, stock, heldBy));
  const [price, thumbnail] = [priceOf(product, size), thumbnailIn(product, choice)];
  const { title, taxClass } = product;
  return { ...addition, size, id, product: product.id, title, price, thumbnail, taxClass };
}

type Stock = Pick<store.Entry, 'title' | 'stock' | 'isSized' | 'isOnSale'>;

async function addUnits(
  trx: Transaction,
  line: CartLinesTable,
  stock: Stock,
  heldBy: HeldBy,
): Promise<string> {
  const added = await addUpTo(trx, line, stock.stock ?? lineQuantity.max);
  if (added !== undefined) return added;
  const { units, lines } = await store.countUnits(trx, line);
  if (units + line.quantity > lineQuantity.max) {
    throw conflict(lineIsFull, 'line-full');
  }
  if (units === 0 && lines >= maxLines) throw conflict(cartIsFull, 'cart-full');
  await refuseBeyondStock(
    trx,
    { ...line, product: line.product_id, ...stock },
    units + line.quantity,
    heldBy,
  );
  const id = await addUpTo(trx, line, lineQuantity.max);
  if (id === undefined) throw new Error('the cart has changed although its account is locked');
  return id;
}

/** @returns the line's id; undefined, without a change, if a limit would be exceeded */
const addUpTo = (trx: Transaction, line: CartLinesTable, maxUnits: number): Promise<string | undefined> =>
  store
    .addUnits(trx, { ...line, maxUnits: Math.min(lineQuantity.max, maxUnits), maxLines })
    .catch((error: unknown) => {
      // The product was deleted after it was read.
      throw isDangling(error) ? notAvailable() : error;
    });

/** @throws Problem not-found for another account's line; conflict if the stock is too small */
export const changeLine = (
  db: Database,
  accountId: string,
  { id, quantity }: CartChange & { id: string },
  heldBy: HeldBy,
): Promise<CartLine> =>
  inCart(db, accountId, async (trx) => {
    const found = await store.findEntry(trx, accountId, id);
    if (found === undefined) throw noSuchLine();
    const { line } = found;
    if (quantity > line.quantity) {
      await refuseBeyondStock(trx, { ...found, ...line, account_id: accountId }, quantity, heldBy);
    }
    if (!(await store.setQuantity(trx, id, quantity))) throw noSuchLine();
    return { ...line, quantity };
  });

/** @throws Problem not-found for another account's line */
export const removeLine = (db: Database, accountId: string, lineId: string): Promise<void> =>
  inCart(db, accountId, async (trx) => {
    if (!(await store.removeLine(trx, accountId, lineId))) throw noSuchLine();
  });

/**
 * Serializes changes of the cart with orders. An order reads and empties the cart, so an item added in between would be
 * removed without being ordered.
 */
const inCart = <T>(db: Database, accountId: string, change: (trx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId);
    return change(trx);
  });

/** Removes lines of carts that nobody has touched for so many milliseconds, and whose owner is logged in nowhere. */
export const removeOldLines = (db: Database, age: number, closing?: AbortSignal): Promise<number> =>
  store.deleteOldLines(db, inTime(-age), closing);

export const emptyCart = (trx: Transaction, accountId: string): Promise<void> =>
  store.removeLines(trx, accountId);

/** Removes units of products, each in a color and a size ('' is none), from a cart. Other units stay. */
export async function removeUnits(
  trx: Transaction,
  accountId: string,
  units: readonly store.VariantUnits[],
): Promise<void> {
  const gone: string[] = [];
  for (const line of await store.lockLines(trx, accountId)) {
    const left = line.quantity - unitsOf(line, units);
    if (left <= 0) gone.push(line.id);
    else if (left < line.quantity) await store.setQuantity(trx, line.id, left);
  }
  if (gone.length > 0) await store.removeLinesOf(trx, gone);
}

const unitsOf = (line: CartLinesTable, units: readonly store.VariantUnits[]): number =>
  units
    .filter(
      ({ productId, color, size }) =>
        productId === line.product_id && color === line.color && size === line.size,
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);

const notAvailable = () => new Problem('not-found', productMessages.notAvailable);

const noSuchLine = () => new Problem('not-found', 'This item is no longer in your cart.');

/**
 * Checks the stock, with what comes back to it when the account orders again, as a hint for the shopper. A cart reserves
 * nothing; stock is taken when the order is placed.
 */
async function refuseBeyondStock(
  trx: Transaction,
  of: Stock & Pick<CartLine, 'product' | 'size'> & { account_id: string },
  quantity: number,
  heldBy: HeldBy,
): Promise<void> {
  if (of.stock === null || quantity <= of.stock) return;
  const available = of.stock + unitsHeld(await heldBy(trx, of.account_id), of);
  if (quantity > available) throw soldOut(of, available);
}

const soldOut = ({ title }: Pick<Product, 'title'>, stock: number): Problem =>
  conflict(
    stock === 0
      ? productMessages.notAvailable
      : message("Only {stock} of ''{title}'' left", { stock, title }),
    'sold-out',
  );
