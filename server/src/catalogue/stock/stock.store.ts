import type { Product } from '@kiosk/contract/product.ts';
import { sql } from 'kysely';
import { prepare } from '../../database/prepared.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { choicesOf } from '../product-rows.ts';

/** A product as it was at the moment of a sale. */
export type Sold = Pick<Product, 'title' | 'thumbnail' | 'colors' | 'sizes'> & {
  priceCents: number;
  /** Whether the units were taken from a counted stock, to which a cancellation returns them. */
  counted: boolean;
  searchTerms: string;
};

const take = prepare((trx: Database, { id, quantity }: { id: string; quantity: number }) =>
  trx
    .updateTable('products')
    .set({ stock: sql`stock - ${quantity}` })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where((where) => where.or([where('stock', 'is', null), where('stock', '>=', quantity)]))
    .returning(['title', 'thumbnail', 'price_cents', 'stock', 'colors', 'sizes', 'search_terms']),
);

/**
 * Takes units in one statement, so that two shoppers never get the last one; uncounted stock stays null.
 * @returns the product at that moment; undefined when there are too few, or no such product
 */
export async function takeStock(trx: Transaction, id: string, quantity: number): Promise<Sold | undefined> {
  const [row] = await take(trx, { id, quantity });
  return (
    row && {
      title: row.title,
      thumbnail: row.thumbnail,
      priceCents: row.price_cents,
      counted: row.stock !== null,
      searchTerms: row.search_terms,
      ...choicesOf(row),
    }
  );
}

/** Returns units to the stock, unless the product is deleted or its stock no longer counted. */
export async function returnStock(trx: Transaction, id: string, quantity: number): Promise<void> {
  await trx
    .updateTable('products')
    .set({ stock: sql`stock + ${quantity}` })
    .where('id', '=', id)
    .execute();
}

/** An update that changes nothing is a row lock that every database has. */
export async function lockProduct(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('products').set({ id }).where('id', '=', id).execute();
}
