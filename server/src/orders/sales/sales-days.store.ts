import { sql } from 'kysely';
import { insertMany } from '../../database/many-rows.ts';
import type { SalesFiguresTable } from '../../database/schema/orders.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { isSale } from './sales.store.ts';
import { figureColumns } from './sales-figures.store.ts';
import { salesKinds } from './sales-kinds.ts';

/** The days whose sums are right, of those from `first` to `last`. */
export async function findSummedDays(db: Database, first: string, last: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sales_days')
    .select('day')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

const quarterOfOrder = sql<string>`substr(created_at, 1, 14)
  || substr('00153045', cast(substr(created_at, 15, 2) as integer) / 15 * 2 + 1, 2) || ':00.000Z'`;

const salesOf = (db: Database, day: string, nextDay: string) =>
  db.selectFrom('orders').where('created_at', '>=', day).where('created_at', '<', nextDay).where(isSale);

/** Sums up the sales of a day by quarter of an hour anew. */
export async function insertQuarters(trx: Transaction, day: string, nextDay: string): Promise<void> {
  await trx
    .deleteFrom('sales_by_quarter')
    .where('quarter', '>=', day)
    .where('quarter', '<', nextDay)
    .execute();
  await trx
    .insertInto('sales_by_quarter')
    .columns(['quarter', 'orders', 'cents'])
    .expression(
      salesOf(trx, day, nextDay)
        .select((sale) => [
          quarterOfOrder.as('quarter'),
          sale.fn.countAll<number>().as('orders'),
          sale.fn.sum<number>('total_cents').as('cents'),
        ])
        .groupBy(quarterOfOrder),
    )
    .execute();
}

/** The kept sums of a period, whether they are up to date or not. */
export const findFigures = (db: Database, period: string): Promise<SalesFiguresTable[]> =>
  db
    .selectFrom('sales_figures')
    .selectAll()
    .where('kind', 'in', salesKinds)
    .where('period', '=', period)
    .execute();

/** Adds to what is kept, and leaves nothing of what is not sold any more. */
export async function addFigures(
  trx: Transaction,
  periods: readonly string[],
  differences: readonly Omit<SalesFiguresTable, 'period'>[],
): Promise<void> {
  const rows = periods.flatMap((period) => differences.map((difference) => ({ ...difference, period })));
  await insertMany(trx, 'sales_figures', columns, rows, (insert) =>
    insert.onConflict((conflict) =>
      conflict.columns(['kind', 'period', 'key']).doUpdateSet({
        quantity: sql`sales_figures.quantity + excluded.quantity`,
        returned: sql`sales_figures.returned + excluded.returned`,
        cents: sql`sales_figures.cents + excluded.cents`,
        refunded_cents: sql`sales_figures.refunded_cents + excluded.refunded_cents`,
      }),
    ),
  );
  if (differences.every(({ quantity }) => quantity >= 0)) return;
  await trx
    .deleteFrom('sales_figures')
    .where('kind', 'in', salesKinds)
    .where('period', 'in', periods)
    .where('quantity', '=', 0)
    .execute();
}

const columns = { kind: 'text', period: 'text', key: 'text', ...figureColumns } as const;

export async function insertDay(trx: Transaction, day: string): Promise<void> {
  await trx.deleteFrom('sales_days').where('day', '=', day).execute();
  await trx.insertInto('sales_days').values({ day }).execute();
}

/** When the first order was placed. */
export async function findFirstOrder(db: Database): Promise<string | undefined> {
  const first = await db
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at;
}
