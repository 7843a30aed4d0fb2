import { type SqlBool, sql } from 'kysely';
import { inBatches } from '../../database/in-batches.ts';
import { insertMany } from '../../database/many-rows.ts';
import { prepare } from '../../database/prepared.ts';
import type { ProductBitmapsTable, SearchField } from '../../database/schema/search.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { addMembers, blockOf, emptyBitmap, isEmpty, setMember, toMembers } from './bitmap.ts';

/** Changes with every change of a bitmap. */
export async function readIndexVersion(db: Database): Promise<number> {
  const [row] = await readVersion(db, {});
  return Number(row?.version);
}

const readVersion = prepare((db: Database) => db.selectFrom('product_index').select('version'));

/** The version of each block; one that was never changed is missing. */
export async function readBlockVersions(db: Database): Promise<{ block: number; version: number }[]> {
  const rows = await db.selectFrom('product_bitmap_blocks').selectAll().execute();
  return rows.map(({ block, version }) => ({ block, version: Number(version) }));
}

/** Rows of these terms, of all blocks or of some. */
export const readMembers = (
  db: Database,
  terms: readonly string[],
  blocks?: readonly number[],
): Promise<ProductBitmapsTable[]> =>
  db
    .selectFrom('product_bitmaps')
    .selectAll()
    .where('term', 'in', terms)
    .$if(blocks !== undefined, (some) => some.where('block', 'in', blocks ?? []))
    .execute();

/**
 * Keeps others from changing the index until the transaction ends.
 * @param count so many numbers are taken for new products
 * @returns the first of them, and the version of what is changed now
 */
export async function lockIndex(
  trx: Transaction,
  count: number,
): Promise<{ firstNumber: number; version: number }> {
  const { next_number, version } = await trx
    .updateTable('product_index')
    .set({ next_number: sql`next_number + ${count}`, version: sql`version + 1` })
    .returning(['next_number', 'version'])
    .executeTakeFirstOrThrow();
  return { firstNumber: next_number - count, version: Number(version) };
}

/** A term that a product has from now on, or no longer. */
export type Posting = { term: string; field: SearchField; number: number; isMember: boolean };

/** Changes bitmaps of a locked index. */
export async function changeBitmaps(
  trx: Transaction,
  postings: readonly Posting[],
  version: number,
): Promise<void> {
  if (postings.length === 0) return;
  const rows = Map.groupBy(postings, ({ term, field, number }) => `${field}${blockOf(number)} ${term}`);
  for (const some of inBatches(rows.values())) await changeRows(trx, some);
  const blocks = new Set(postings.map(({ number }) => blockOf(number)));
  await writeBlockVersions(trx, blocks, version);
}

export async function writeBlockVersions(
  trx: Transaction,
  blocks: Iterable<number>,
  version: number,
): Promise<void> {
  const rows = [...blocks].sort((a, b) => a - b).map((block) => ({ block, version }));
  await insertMany(trx, 'product_bitmap_blocks', { block: 'bigint', version: 'bigint' }, rows, (insert) =>
    insert.onConflict((conflict) =>
      conflict.column('block').doUpdateSet({ version: sql.ref('excluded.version') }),
    ),
  );
}

async function changeRows(trx: Transaction, changes: readonly Posting[][]): Promise<void> {
  const keys = changes.flatMap(([posting]) =>
    posting ? [{ ...posting, block: blockOf(posting.number) }] : [],
  );
  const isOneOf = sql<SqlBool>`(term, field, block) in (values ${sql.join(
    keys.map(
      ({ term, field, block }) => sql`(${term}, cast(${field} as smallint), cast(${block} as integer))`,
    ),
  )})`;
  const known = await trx.selectFrom('product_bitmaps').selectAll().where(isOneOf).execute();
  const membersOf = new Map(known.map((row) => [`${row.field}${row.block} ${row.term}`, row.members]));
  const written = keys.map(({ term, field, block }, at) => {
    const bitmap = emptyBitmap(1);
    addMembers(bitmap, 0, membersOf.get(`${field}${block} ${term}`) ?? new Uint8Array());
    for (const { number, isMember } of changes[at] ?? []) setMember(bitmap, number, isMember);
    return { term, field, block, bitmap };
  });
  const gone = written.filter(({ bitmap }) => isEmpty(bitmap));
  if (gone.length > 0) {
    const rows = gone.map(
      ({ term, field, block }) => sql`(${term}, cast(${field} as smallint), cast(${block} as integer))`,
    );
    await trx
      .deleteFrom('product_bitmaps')
      .where(sql<SqlBool>`(term, field, block) in (values ${sql.join(rows)})`)
      .execute();
  }
  await writeBitmaps(
    trx,
    written.filter(({ bitmap }) => !isEmpty(bitmap)),
  );
}

type Row = Omit<ProductBitmapsTable, 'members'> & { bitmap: Uint32Array };

const columns = { term: 'text', field: 'bigint', block: 'bigint', members: 'bytea' } as const;

export async function writeBitmaps(trx: Transaction, rows: readonly Row[]): Promise<void> {
  const given = rows.map(({ bitmap, ...row }) => ({
    ...row,
    members: `\\x${Buffer.from(toMembers(bitmap)).toString('hex')}`,
  }));
  await insertMany(trx, 'product_bitmaps', columns, given, (insert) =>
    insert.onConflict((conflict) =>
      conflict.columns(['term', 'field', 'block']).doUpdateSet({ members: sql.ref('excluded.members') }),
    ),
  );
}
