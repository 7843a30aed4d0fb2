import { inBatches } from '../database/in-batches.ts';
import { insertMany } from '../database/many-rows.ts';
import type { ImportPicturesTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

const columns = { import_id: 'text', name: 'text', url: 'text' } as const satisfies Record<
  keyof ImportPicturesTable,
  unknown
>;

/** The later of two pictures of one name counts. */
export const keepNames = (trx: Transaction, rows: readonly ImportPicturesTable[]): Promise<unknown> =>
  insertMany(trx, 'import_pictures', columns, rows, (insert) =>
    insert
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'name']).doUpdateSet({ url: (row) => row.ref('excluded.url') }),
      )
      .returning('name'),
  );

/** The addresses of all pictures of an import, by name. */
export async function findAddresses(db: Database, importId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_pictures')
    .select(['name', 'url'])
    .where('import_id', '=', importId)
    .execute();
  return new Map(rows.map(({ name, url }) => [name, url]));
}

/** The SKUs that a product has. */
export async function findSkus(db: Database, skus: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of inBatches(skus)) {
    const rows = await db.selectFrom('products').select('sku').where('sku', 'in', some).execute();
    for (const { sku } of rows) if (sku !== null) found.add(sku);
  }
  return found;
}
