import { recordChange } from '../audit/audit.service.ts';
import type { Transaction } from '../database/schema.ts';
import { correctChange, findMovedStocks, logChanges } from './applied-log.store.ts';
import type { ImportRow } from './imports.store.ts';
import { rangesOf } from './ranges.store.ts';

/** The log tells what the stock was and became, not what the file said of it. */
export async function correctStocks(trx: Transaction, importId: string): Promise<void> {
  for await (const range of rangesOf(trx, importId)) {
    for (const moved of await findMovedStocks(trx, range)) await correctStock(trx, importId, moved);
  }
}

async function correctStock(
  trx: Transaction,
  importId: string,
  { line, before, after, stock, base_stock, now: current }: MovedStock,
): Promise<void> {
  const sold = (stock ?? 0) - (current ?? 0);
  await correctChange(trx, importId, line, {
    before: JSON.stringify({ ...JSON.parse(before ?? '{}'), stock: (base_stock ?? 0) - sold }),
    after: JSON.stringify({ ...JSON.parse(after ?? '{}'), stock: current }),
  });
}

type MovedStock = Awaited<ReturnType<typeof findMovedStocks>>[number];

/** One entry for each product, and one for the import. */
export async function logImport(trx: Transaction, found: ImportRow, at: string): Promise<void> {
  for await (const range of rangesOf(trx, found.id)) {
    await logChanges(trx, range, { at, actorId: found.actor_id, actor: found.actor });
  }
  await recordChange(
    trx,
    { id: found.actor_id, email: found.actor },
    {
      action: 'import',
      subject: 'import',
      subjectId: found.id,
      label: found.file_name,
      after: { new: found.new_count, changed: found.changed_count, unchanged: found.unchanged_count },
    },
  );
}
