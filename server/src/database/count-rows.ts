import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** The number of rows of a query. */
export async function countRows<Tables extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Tables, object>,
): Promise<number> {
  const { total } = await rows
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
