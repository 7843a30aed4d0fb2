import { fromMinor } from '@kiosk/contract/money.ts';
import type { Product } from '@kiosk/contract/product.ts';
import type { Size, SizeStock } from '@kiosk/contract/product-choices.ts';
import { withStocks } from '@kiosk/contract/variants.ts';
import { sql } from 'kysely';
import { prepare } from '../../database/prepared.ts';
import { choiceColumns, choicesOf, columnsOf, productColumns } from '../../database/product-columns.ts';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { shopCurrency } from '../../database/shop-currency.ts';

/** A product as it was at the moment of a sale. */
export type Sold = Pick<
  Product,
  'title' | 'thumbnail' | 'price' | 'colors' | 'sizes' | 'options' | 'sizeStocks'
> & {
  /** Whether the units were taken from a counted stock, to which a cancellation returns them. */
  counted: boolean;
  /** The stocks of its sizes before the sale, where they are counted one by one. */
  sized: SizedStock | undefined;
  searchTerms: string;
  taxClass: string;
  /** The merchant's number of a size or, where that has none, of the product; blank for none. */
  skuOf: (size: string | undefined) => string;
};

type Units = { id: string; quantity: number };

const taking = (trx: Database, { id, quantity }: Units) =>
  trx
    .updateTable('products')
    .set({ stock: sql`stock - ${quantity}` })
    .where('id', '=', id)
    .where((where) => where.or([where('stock', 'is', null), where('stock', '>=', quantity)]))
    .returning([
      'title',
      'thumbnail',
      'price_cents',
      'stock',
      ...choiceColumns,
      'search_terms',
      'tax_class',
      'sku',
    ])
    .returning(shopCurrency);

const take = {
  'on-sale': prepare((trx: Database, units: Units) => taking(trx, units).where('archived_at', 'is', null)),
  any: prepare(taking),
};

/** Archived products are none on sale; an order that was placed before may need them again. */
export type Takeable = keyof typeof take;

/**
 * Takes units in one statement, so that two shoppers never get the last one; uncounted stock stays null.
 * @returns the product at that moment; undefined when there are too few, or no such product
 */
export async function takeStock(
  trx: Transaction,
  id: string,
  quantity: number,
  of: Takeable,
): Promise<Sold | undefined> {
  const [row] = await take[of](trx, { id, quantity });
  return (
    row && {
      title: row.title,
      thumbnail: row.thumbnail,
      price: fromMinor(row.price_cents, row.currency),
      counted: row.stock !== null,
      sized: sizedStockOf(row),
      searchTerms: row.search_terms,
      taxClass: row.tax_class,
      skuOf: (size) => skuIn(row, size),
      ...choicesOf(row),
    }
  );
}

function skuIn({ sku, sizes }: Pick<StoredProduct, 'sku' | 'sizes'>, size: string | undefined): string {
  const own: Size[] = size ? (productColumns.sizes.toValue(sizes) ?? []) : [];
  return own.find(({ name }) => name === size)?.sku || (sku ?? '');
}

/**
 * Returns units to the stock, which stays null where it is not counted.
 * @returns undefined if the product is deleted; the stocks of its sizes, of which its stock is the sum, where they are
 *   counted one by one
 */
export async function returnStock(
  trx: Transaction,
  id: string,
  quantity: number,
): Promise<{ sized: SizedStock | undefined } | undefined> {
  const row = await trx
    .updateTable('products')
    .set({ stock: sql`stock + ${quantity}` })
    .where('id', '=', id)
    .returning(['sizes', 'size_stocks'])
    .executeTakeFirst();
  return row && { sized: sizedStockOf(row) };
}

/** The sizes of a product, and the stock of each. */
export type SizedStock = { sizes: Size[]; sizeStocks: SizeStock[] };

export function sizedStockOf(row: Pick<StoredProduct, 'sizes' | 'size_stocks'>): SizedStock | undefined {
  const sizeStocks = productColumns.sizeStocks.toValue(row.size_stocks);
  return sizeStocks ? { sizes: productColumns.sizes.toValue(row.sizes) ?? [], sizeStocks } : undefined;
}

/** Stores the stocks of sizes of a product whose row the transaction has locked. */
export async function setSizeStocks(
  trx: Transaction,
  id: string,
  sizes: readonly Size[],
  sizeStocks: SizeStock[],
): Promise<void> {
  await trx
    .updateTable('products')
    .set(columnsOf(withStocks(sizes, sizeStocks)))
    .where('id', '=', id)
    .execute();
}

/** An update that changes nothing is a row lock that every database has. */
export async function lockProduct(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('products')
    .set(({ ref }) => ({ images: ref('images') }))
    .where('id', '=', id)
    .execute();
}
