import { sql } from 'kysely';
import type { Dropped } from './bulk-load.ts';
import type { Transaction } from './schema.ts';

/** The indexes of tables, and some triggers. References are checked row by row, which costs little. */
export async function findDroppable(
  trx: Transaction,
  tables: readonly string[],
  triggers: readonly string[],
): Promise<Dropped[]> {
  const { rows } = await sql<{ type: string; name: string; restore: string }>`
    select type, name, sql as restore from sqlite_schema
    where sql is not null and ((type = 'index' and tbl_name in (${sql.join(tables)}))
      or (type = 'trigger' and name in (${sql.join(['', ...triggers])})))`.execute(trx);
  return rows.map(({ type, name, restore }) => ({ drop: `drop ${type} ${name}`, restore }));
}
