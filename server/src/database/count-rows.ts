import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Schema } from './schema.ts';

/** The number of rows of a query. */
export async function countRows<Tables extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Tables, object>,
): Promise<number> {
  const { total } = await rows
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A number of rows, or the least that it is. */
export type BoundedCount = { total: number; isMinimum: boolean };

/** Counts the rows of a query up to `max`; it reads no further. */
export async function countUpTo<Tables extends keyof Schema>(
  db: Database,
  rows: SelectQueryBuilder<Schema, Tables, object>,
  max: number,
): Promise<BoundedCount> {
  const some = rows.select(sql.lit(1).as('one')).limit(max + 1);
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, max), isMinimum: total > max };
}
