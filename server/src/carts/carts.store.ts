import type { CartLine } from '@kiosk/contract/cart.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { hasStockOf, priceOf, stockOf, thumbnailIn } from '@kiosk/contract/variants.ts';
import { sql } from 'kysely';
import { deleteInSteps } from '../database/delete-in-steps.ts';
import { prepare } from '../database/prepared.ts';
import { choiceColumns, choicesOf } from '../database/product-columns.ts';
import type { CartLinesTable } from '../database/schema/carts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { shopCurrency } from '../database/shop-currency.ts';

type OfAccount = { accountId: string };

/** Cart lines with the present data of their products, archived or not. */
const withProducts = (db: Database, { accountId }: OfAccount) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .select(['cart_lines.id', 'product_id', 'title', 'price_cents', 'thumbnail', 'stock', 'archived_at'])
    .select([...choiceColumns, 'tax_class', 'quantity', 'color', 'size'])
    .select(shopCurrency)
    .where('account_id', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof withProducts>['executeTakeFirstOrThrow']>>;

const lineOf = (row: Row, product: Offered): CartLine => ({
  id: row.id,
  product: row.product_id,
  title: row.title,
  price: priceOf(product, row.size),
  quantity: row.quantity,
  thumbnail: thumbnailIn(product, row),
  ...(row.color !== '' && { color: row.color }),
  ...(row.size !== '' && { size: row.size }),
  ...(row.tax_class !== 'standard' && { taxClass: row.tax_class }),
});

/** What the lines of a cart say of their products. */
type Offered = Pick<Product, 'title' | 'price' | 'thumbnail' | 'colors' | 'sizes' | 'options' | 'sizeStocks'>;

/** A line and the stock that it takes from: 0 if it is no longer sold, null if it is not counted. */
export type Entry = Omit<Offered, 'price' | 'thumbnail'> & {
  line: CartLine;
  stock: number | null;
  /** Whether the stock is that of its size alone. */
  isSized: boolean;
  /** Whether the product is on sale, and still has that size. */
  isOnSale: boolean;
};

function entryOf(row: Row): Entry {
  const { title, thumbnail } = row;
  const product = { title, thumbnail, price: fromMinor(row.price_cents, row.currency), ...choicesOf(row) };
  const isOnSale = row.archived_at === null && hasStockOf(product, row.size);
  const stock = isOnSale ? stockOf({ ...product, stock: row.stock }, row.size) : 0;
  const isSized = product.sizeStocks !== undefined;
  return { ...product, line: lineOf(row, product), stock, isSized, isOnSale };
}

const readEntries = prepare((db: Database, of: OfAccount) =>
  withProducts(db, of).orderBy('cart_lines.created_at').orderBy('cart_lines.id'),
);

/** The lines of a cart, the oldest first. */
export const findEntries = async (db: Database, accountId: string): Promise<Entry[]> =>
  (await readEntries(db, { accountId })).map(entryOf);

export async function findEntry(db: Database, accountId: string, lineId: string): Promise<Entry | undefined> {
  const row = await withProducts(db, { accountId }).where('cart_lines.id', '=', lineId).executeTakeFirst();
  return row && entryOf(row);
}

/** A line to be added, and what must not be exceeded: the units of a line, and the lines of a cart. */
type Addition = CartLinesTable & { maxUnits: number; maxLines: number };

const insertUnits = prepare((db: Database, added: Addition) => {
  const otherLines = db
    .selectFrom('cart_lines')
    .select((select) => select.fn.countAll<number>().as('lines'))
    .where('account_id', '=', added.account_id)
    .where((where) =>
      where.not(where.and({ product_id: added.product_id, color: added.color, size: added.size })),
    );
  return db
    .insertInto('cart_lines')
    .columns(['id', 'account_id', 'product_id', 'color', 'size', 'quantity', 'created_at'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`cast(${added.id} as text)`.as('id'),
          sql<string>`cast(${added.account_id} as text)`.as('account_id'),
          sql<string>`cast(${added.product_id} as text)`.as('product_id'),
          sql<string>`cast(${added.color} as text)`.as('color'),
          sql<string>`cast(${added.size} as text)`.as('size'),
          sql<number>`cast(${added.quantity} as integer)`.as('quantity'),
          sql<string>`cast(${added.created_at} as text)`.as('created_at'),
        ])
        .where(otherLines, '<', added.maxLines)
        .where(sql<boolean>`cast(${added.quantity} as integer) <= cast(${added.maxUnits} as bigint)`),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'product_id', 'color', 'size'])
        .doUpdateSet((set) => ({
          quantity: set('cart_lines.quantity', '+', set.ref('excluded.quantity')),
        }))
        .where((where) =>
          where(where('cart_lines.quantity', '+', where.ref('excluded.quantity')), '<=', added.maxUnits),
        ),
    )
    .returning('id');
});

/**
 * Adds a line, or units to the line of the same product, color and size, in one statement.
 * @returns the line's id; undefined, without a change, if a limit would be exceeded
 */
export const addUnits = async (db: Database, added: Addition): Promise<string | undefined> =>
  (await insertUnits(db, added))[0]?.id;

/** Units of the line of a product, color and size, and the number of lines of the cart. */
export async function countUnits(
  db: Database,
  { account_id, product_id, color, size }: CartLinesTable,
): Promise<{ units: number; lines: number }> {
  const lines = await db
    .selectFrom('cart_lines')
    .select(['product_id', 'color', 'size', 'quantity'])
    .where('account_id', '=', account_id)
    .execute();
  const same = lines.find(
    (line) => line.product_id === product_id && line.color === color && line.size === size,
  );
  return { units: same?.quantity ?? 0, lines: lines.length };
}

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

const deleteLines = prepare((db: Database, { accountId }: OfAccount) =>
  db.deleteFrom('cart_lines').where('account_id', '=', accountId),
);

export async function removeLines(db: Database, accountId: string): Promise<void> {
  await deleteLines(db, { accountId });
}

/** Units of a product in a color and a size; '' is none. */
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

/** Lines from before an instant of accounts without a session. */
export const deleteOldLines = (db: Database, before: string, closing?: AbortSignal): Promise<number> =>
  deleteInSteps(
    db,
    {
      table: 'cart_lines',
      key: ['id'],
      where: (line) =>
        line.and([
          line('created_at', '<', before),
          // Asked for each line: a list of all sessions would be made anew for each step.
          line.not(
            line.exists(
              line
                .selectFrom('sessions')
                .select('token_hash')
                .whereRef('sessions.account_id', '=', 'cart_lines.account_id'),
            ),
          ),
        ]),
    },
    closing,
  );
