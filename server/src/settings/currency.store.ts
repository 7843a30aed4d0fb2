import { sql } from 'kysely';
import { productColumns } from '../database/product-columns.ts';
import type { Database, Transaction } from '../database/schema.ts';

/** Whether there is an order. One of an earlier version's server has fixed nothing. */
export async function isFixed(db: Database): Promise<boolean> {
  const { fixed } = await db
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(db.selectFrom('orders').select('id').limit(1)),
          select.exists(db.selectFrom('merchant_settings').select('id').where('currency_fixed', '=', 1)),
        ])
        .as('fixed'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(fixed);
}

/** Multiplies all prices, or divides them without a rest. */
export async function scalePrices(trx: Transaction, by: { times: number; over: number }): Promise<void> {
  await trx
    .updateTable('products')
    .set({ price_cents: sql`price_cents * ${sql.lit(by.times)} / ${sql.lit(by.over)}` })
    .execute();
}

/** Products whose price is above a highest one, or no multiple of a smallest one; both in minor units of now. */
export async function countOtherPrices(
  trx: Transaction,
  { highest, unit }: { highest: number; unit: number },
): Promise<number> {
  const { count } = await trx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) =>
      where.or([where('price_cents', '>', highest), sql<boolean>`price_cents % ${sql.lit(unit)} <> 0`]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The sizes of products some of which have prices of their own, part by part. */
export async function* sizesWithPrices(trx: Transaction) {
  for (let last = ''; ; ) {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'sizes'])
      .where('sizes', 'like', '%"price"%')
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const { sizes } of rows) yield productColumns.sizes.toValue(sizes) ?? [];
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    last = end;
  }
}
