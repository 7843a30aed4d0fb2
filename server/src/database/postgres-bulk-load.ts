import { sql } from 'kysely';
import type { Dropped } from './bulk-load.ts';
import type { Transaction } from './schema.ts';

/** The indexes and references of tables, and some of their triggers. */
export async function findDroppable(
  trx: Transaction,
  tables: readonly string[],
  triggers: readonly string[],
): Promise<Dropped[]> {
  const listed = sql.join(tables.map((table) => sql`${table}::regclass`));
  const indexes = await sql<Dropped>`
    select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as restore
    from pg_index where indrelid in (${listed})
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`.execute(trx);
  const references = await sql<Dropped>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where conrelid in (${listed}) and contype = 'f'`.execute(trx);
  const switched = await sql<Dropped>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as restore
    from pg_trigger where tgrelid in (${listed}) and tgname = any(${triggers})`.execute(trx);
  return [...indexes.rows, ...references.rows, ...switched.rows];
}
