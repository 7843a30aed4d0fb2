import { sql } from 'kysely';
import type { ImportChangesTable } from '../database/schema/imports.ts';
import type { Transaction } from '../database/schema.ts';
import { inRange, type Range } from './ranges.store.ts';

/** Changed products of a range whose stock has become another than the file says, because pieces were sold meanwhile. */
export const findMovedStocks = (trx: Transaction, range: Range) =>
  trx
    .selectFrom('import_changes')
    .innerJoin('products', 'products.id', 'import_changes.product_id')
    .select([
      'import_changes.line',
      'import_changes.before',
      'import_changes.after',
      'import_changes.stock',
      'import_changes.base_stock',
      'products.stock as now',
    ])
    .where(inRange(range, 'changed'))
    .where('import_changes.sets_stock', '=', 1)
    .where(sql<boolean>`products.stock is distinct from import_changes.stock`)
    .execute();

export async function correctChange(
  trx: Transaction,
  importId: string,
  line: number,
  texts: Pick<ImportChangesTable, 'before' | 'after'>,
): Promise<void> {
  await trx
    .updateTable('import_changes')
    .set(texts)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}

export async function logChanges(
  trx: Transaction,
  range: Range,
  entry: { at: string; actorId: string | null; actor: string },
): Promise<void> {
  const action = sql<'create'>`case when action = 'new' then 'create' else 'update' end`;
  await trx
    .insertInto('audit_log')
    .columns(['id', 'at', 'actor_id', 'actor', 'action', 'subject', 'subject_id', 'label', 'before', 'after'])
    .expression((select) =>
      select
        .selectFrom('import_changes')
        .where(inRange(range, 'new', 'changed'))
        .select([
          'audit_id',
          sql.val(entry.at).as('at'),
          sql<string | null>`cast(${entry.actorId} as text)`.as('actor_id'),
          sql.val(entry.actor).as('actor'),
          action.as('action'),
          sql.lit('product').as('subject'),
          'product_id',
          'title',
          'before',
          'after',
        ]),
    )
    .execute();
}
