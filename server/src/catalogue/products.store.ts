import { toCents, toDollars } from '@kiosk/contract/money.ts';
import { pageSize } from '@kiosk/contract/paging.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Product, ProductChange, ProductQuery } from '@kiosk/contract/product.ts';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, ProductsTable, Schema, Transaction } from '../database/schema.ts';

type Row = Selectable<ProductsTable> & { category_label: string };

const withCategory = (db: Database) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.value', 'products.category')
    .selectAll('products')
    .select('categories.label as category_label');

/** A product as it was at the moment of a sale. */
export type Sold = Pick<Product, 'title' | 'thumbnail' | 'colors' | 'sizes'> & {
  priceCents: number;
  /** Whether the pieces came off a counted stock, to which a cancellation gives them back. */
  counted: boolean;
};

/** A product to be added, with the id it is to have. */
export type NewProduct = Omit<Product, 'price' | 'name' | 'href' | 'breadcrumbs'> & { priceCents: number };

/** A row as the API's product: dollars for cents, and what the shop derives. */
const productOf = (row: Row): Product => ({
  id: row.id,
  title: row.title,
  name: row.title,
  price: toDollars(row.price_cents),
  brand: row.brand,
  category: row.category,
  description: row.description,
  details: row.details,
  thumbnail: row.thumbnail,
  images: JSON.parse(row.images),
  rating: row.rating,
  discountPercentage: row.discount_percentage,
  highlights: JSON.parse(row.highlights),
  ...choicesOf(row),
  stock: row.stock,
  href: pathTo(pagePaths.product, row.id),
  breadcrumbs: [
    {
      id: row.category,
      name: row.category_label,
      href: `${pagePaths.home}?category=${encodeURIComponent(row.category)}`,
    },
  ],
});

const choicesOf = (row: Pick<Row, 'colors' | 'sizes'>): Pick<Product, 'colors' | 'sizes'> => ({
  ...(row.colors !== null && { colors: JSON.parse(row.colors) }),
  ...(row.sizes !== null && { sizes: JSON.parse(row.sizes) }),
});

/** The columns of what a merchant changes; a field that is absent stays as it is. */
const columnsOf = (change: ProductChange): Partial<ProductsTable> => {
  const { price, discountPercentage, images, highlights, colors, sizes, ...same } = change;
  return {
    ...same,
    ...(price !== undefined && { price_cents: toCents(price) }),
    ...(discountPercentage !== undefined && { discount_percentage: discountPercentage }),
    ...(images && { images: JSON.stringify(images) }),
    ...(highlights && { highlights: JSON.stringify(highlights) }),
    ...(colors && { colors: JSON.stringify(colors) }),
    ...(sizes && { sizes: JSON.stringify(sizes) }),
  };
};

const matching =
  ({ category, brand }: Pick<ProductQuery, 'category' | 'brand'>) =>
  (where: ExpressionBuilder<Schema, 'products'>) =>
    where.and([
      ...(category ? [where('products.category', 'in', category)] : []),
      ...(brand ? [where('products.brand', 'in', brand)] : []),
    ]);

const sortColumns = { rating: 'products.rating', price: 'products.price_cents' } as const;

/** One page. Ties are broken by id in the direction of the sort, so that an index holds the whole order. */
export async function findPage(db: Database, query: ProductQuery): Promise<Product[]> {
  const limit = query._limit ?? pageSize;
  const rows = await withCategory(db)
    .where(matching(query))
    .$if(query._sort !== undefined, (select) =>
      select.orderBy(sortColumns[query._sort ?? 'price'], query._order),
    )
    .orderBy('products.id', query._sort === undefined ? 'asc' : query._order)
    .limit(limit)
    .offset(((query._page ?? 1) - 1) * limit)
    .execute();
  return rows.map(productOf);
}

export async function count(db: Database, query: ProductQuery): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(matching(query))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findById(db: Database, id: string): Promise<Product | undefined> {
  const row = await withCategory(db).where('products.id', '=', id).executeTakeFirst();
  return row && productOf(row);
}

export async function update(db: Database, id: string, change: ProductChange): Promise<void> {
  const columns = columnsOf(change);
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('products').set(columns).where('id', '=', id).execute();
}

/** Rows of one statement, well below the number of parameters that a database takes. */
const rowsAtOnce = 500;

export async function insertProducts(
  trx: Transaction,
  products: NewProduct[],
  createdAt: string,
): Promise<void> {
  for (let start = 0; start < products.length; start += rowsAtOnce) {
    const rows = products.slice(start, start + rowsAtOnce).map((product) => ({
      id: product.id,
      title: product.title,
      price_cents: product.priceCents,
      brand: product.brand,
      category: product.category,
      description: product.description,
      details: product.details,
      thumbnail: product.thumbnail,
      images: JSON.stringify(product.images),
      rating: product.rating,
      discount_percentage: product.discountPercentage,
      highlights: JSON.stringify(product.highlights),
      colors: product.colors === undefined ? null : JSON.stringify(product.colors),
      sizes: product.sizes === undefined ? null : JSON.stringify(product.sizes),
      stock: product.stock,
      created_at: createdAt,
    }));
    await trx.insertInto('products').values(rows).execute();
  }
}

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;
}

export async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom('products').where('id', '=', id).execute();
}

/**
 * Takes pieces in one statement, so that two shoppers never get the last one; uncounted stock stays null.
 * @returns the product at that moment; undefined when there are too few, or no such product
 */
export async function takeStock(trx: Transaction, id: string, quantity: number): Promise<Sold | undefined> {
  const row = await trx
    .updateTable('products')
    .set({ stock: sql`stock - ${quantity}` })
    .where('id', '=', id)
    .where((where) => where.or([where('stock', 'is', null), where('stock', '>=', quantity)]))
    .returning(['title', 'thumbnail', 'price_cents', 'stock', 'colors', 'sizes'])
    .executeTakeFirst();
  return (
    row && {
      title: row.title,
      thumbnail: row.thumbnail,
      priceCents: row.price_cents,
      counted: row.stock !== null,
      ...choicesOf(row),
    }
  );
}

/** Gives pieces back. A product that is deleted or no longer counted takes none. */
export async function returnStock(trx: Transaction, id: string, quantity: number): Promise<void> {
  await trx
    .updateTable('products')
    .set({ stock: sql`stock + ${quantity}` })
    .where('id', '=', id)
    .execute();
}
