import { sql } from 'kysely';
import { tableOf } from '../../database/dialect.ts';
import { listOf } from '../../database/many-rows.ts';
import type { SalesFigures, SalesKind } from '../../database/schema/orders.ts';
import type { Database } from '../../database/schema.ts';
import { isSale } from './sales.store.ts';

/** Sums that are kept, of some periods, and what is not in them. */
export type KeptAndOpen = {
  kind: SalesKind;
  periods: readonly string[];
  open: readonly SumsOfKey[];
};

export type SumsOfKey = { key: string } & SalesFigures;

export type FigureName = 'net' | keyof SalesFigures;

export type SalesOrder = {
  by: FigureName;
  direction: 'asc' | 'desc';
  limit: number;
};

const sumOf = (column: keyof SalesFigures) => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`;

export const figureColumns = {
  quantity: 'bigint',
  returned: 'bigint',
  cents: 'bigint',
  refunded_cents: 'bigint',
} as const;

/** The sums of each key. @param keys only of these; of all where it is not given */
export function sumsByKey(db: Database, { kind, periods, open }: KeptAndOpen, keys?: readonly string[]) {
  const columns = ['key', 'quantity', 'returned', 'cents', 'refunded_cents'] as const;
  const kept = db
    .selectFrom('sales_figures')
    .select(columns)
    .where('kind', '=', kind)
    .where('period', 'in', periods.length > 0 ? periods : [''])
    .$if(keys !== undefined, (some) => some.where('key', 'in', keys as string[]));
  const selected = keys === undefined ? open : open.filter(({ key }) => keys.includes(key));
  const rest = tableOf(db, { key: 'text', ...figureColumns }, JSON.stringify(selected));
  const all = kept.unionAll(
    sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${rest}` as never,
  );
  return db
    .selectFrom(all.as('figures'))
    .select([
      'key',
      sumOf('quantity').as('quantity'),
      sumOf('returned').as('returned'),
      sumOf('cents').as('cents'),
      sumOf('refunded_cents').as('refunded_cents'),
    ])
    .groupBy('key');
}

export const findSums = async (
  db: Database,
  of: KeptAndOpen,
  keys?: readonly string[],
): Promise<SumsOfKey[]> => (keys?.length === 0 ? [] : sumsByKey(db, of, keys).execute());

/** The first in an order, and how many there are in all. Ties are broken by the amount, and then by key. */
export const findFirstSums = (
  db: Database,
  of: KeptAndOpen,
  { by, direction, limit }: SalesOrder,
): Promise<(SumsOfKey & { total: number })[]> =>
  db
    .selectFrom(sumsByKey(db, of).as('sums'))
    .selectAll()
    .select(sql<number>`cast(count(*) over () as bigint)`.as('total'))
    .orderBy(by === 'net' ? sql`cents - refunded_cents` : sql.ref(by), direction)
    .orderBy('cents', direction)
    .orderBy('key')
    .limit(limit)
    .execute();

/** What products were called when they were sold last. */
export async function findLastTitles(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom(listOf(db, productIds).$castTo<{ value: string }>().as('product'))
    .select((product) => [
      'product.value as id',
      product
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select('title')
        .whereRef('product_id', '=', 'product.value')
        .where(isSale)
        .orderBy('order_id', 'desc')
        .limit(1)
        .as('title'),
    ])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title ?? '']));
}
