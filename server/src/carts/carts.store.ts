import type { CartLine } from '@kiosk/contract/cart.ts';
import { lineQuantity } from '@kiosk/contract/cart.ts';
import { toDollars } from '@kiosk/contract/money.ts';
import type { CartLinesTable } from '../database/schema/carts.ts';
import type { Database, Transaction } from '../database/schema.ts';

/** Cart lines with the present data of their products, archived or not. */
const withProducts = (db: Database, accountId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .select(['cart_lines.id', 'product_id', 'title', 'price_cents', 'thumbnail', 'stock', 'archived_at'])
    .select(['colors', 'sizes', 'quantity', 'color', 'size'])
    .where('account_id', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof withProducts>['executeTakeFirstOrThrow']>>;

const lineOf = (row: Row): CartLine => ({
  id: row.id,
  product: row.product_id,
  title: row.title,
  price: toDollars(row.price_cents),
  quantity: row.quantity,
  thumbnail: row.thumbnail,
  ...(row.color !== '' && { color: row.color }),
  ...(row.size !== '' && { size: row.size }),
});

/** A line and the stock of its product: 0 if it is no longer sold, null if it is not counted. */
export type Entry = { line: CartLine } & Pick<Row, 'title' | 'stock' | 'colors' | 'sizes'>;

const entryOf = (row: Row): Entry => ({
  line: lineOf(row),
  title: row.title,
  stock: row.archived_at === null ? row.stock : 0,
  colors: row.colors,
  sizes: row.sizes,
});

export async function findEntries(db: Database, accountId: string): Promise<Entry[]> {
  const rows = await withProducts(db, accountId)
    .orderBy('cart_lines.created_at')
    .orderBy('cart_lines.id')
    .execute();
  return rows.map(entryOf);
}

export async function findEntry(db: Database, accountId: string, lineId: string): Promise<Entry | undefined> {
  const row = await withProducts(db, accountId).where('cart_lines.id', '=', lineId).executeTakeFirst();
  return row && entryOf(row);
}

/**
 * Adds a line, or units to the line of the same product, colour and size, in one statement.
 * @returns the line's id and quantity; undefined, without a change, if it would exceed the limit of a line
 */
export const addUnits = (
  db: Database,
  line: CartLinesTable,
): Promise<{ id: string; quantity: number } | undefined> =>
  db
    .insertInto('cart_lines')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'product_id', 'color', 'size'])
        .doUpdateSet((set) => ({
          quantity: set('cart_lines.quantity', '+', set.ref('excluded.quantity')),
        }))
        .where((where) =>
          where(where('cart_lines.quantity', '+', where.ref('excluded.quantity')), '<=', lineQuantity.max),
        ),
    )
    .returning(['id', 'quantity'])
    .executeTakeFirst();

/** @returns whether the line is still there */
export async function setQuantity(db: Database, lineId: string, quantity: number): Promise<boolean> {
  const changed = await db
    .updateTable('cart_lines')
    .set({ quantity })
    .where('id', '=', lineId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function countLines(db: Database, accountId: string): Promise<number> {
  const { lines } = await db
    .selectFrom('cart_lines')
    .select((select) => select.fn.countAll<number>().as('lines'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return lines;
}

/** @returns whether the account had such a line */
export async function removeLine(db: Database, accountId: string, lineId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function removeLines(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('account_id', '=', accountId).execute();
}

/** Units of a product in a colour and a size; '' is none. */
export type VariantUnits = { productId: string; color: string; size: string; quantity: number };

/** Reads and locks the lines of a cart until the transaction ends. */
export const lockLines = (trx: Transaction, accountId: string): Promise<CartLinesTable[]> =>
  trx
    .updateTable('cart_lines')
    .set({ account_id: accountId })
    .where('account_id', '=', accountId)
    .returningAll()
    .execute();

export async function removeLinesOf(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('cart_lines').where('id', 'in', ids).execute();
}
