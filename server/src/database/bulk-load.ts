import { sql } from 'kysely';
import { findDroppable, runDeferredTriggers, selectRows, selectTerms, sortedBytewise } from './dialect.ts';
import { inBatches } from './in-batches.ts';
import type { Schema, Transaction } from './schema.ts';

type Table = keyof Schema & string;

type Load = {
  tables: readonly Table[];
  /** Triggers to drop during the load: it does what they would do, or its rows were let in before. */
  triggers?: readonly string[];
  /** Called after each index that was made again. */
  onIndex?: (done: number, of: number) => void;
};

/** The statements that drop something before a load, and make it again after it. */
export type Dropped = { drop: string; restore: string };

/**
 * Runs `work` without the indexes, foreign keys and some triggers of tables, and makes them again in the end: much faster
 * for very many rows. Where there is more than one writer, nobody else can use the tables until the transaction ends.
 */
export async function bulkLoad(
  trx: Transaction,
  { tables, triggers = [], onIndex }: Load,
  work: () => Promise<void>,
): Promise<void> {
  const dropped = await findDroppable(trx, tables, triggers);
  for (const { drop } of dropped) await sql.raw(drop).execute(trx);
  await work();
  await runDeferredTriggers(trx);
  for (const [at, { restore }] of dropped.entries()) {
    await sql.raw(restore).execute(trx);
    onIndex?.(at + 1, dropped.length);
  }
}

/** Inserts any number of rows, which all have the same columns. */
export async function loadRows(trx: Transaction, table: Table, rows: readonly object[]): Promise<void> {
  for (const some of inBatches(rows)) {
    const names = Object.keys(some[0] ?? {});
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const selected = selectRows(trx, table, names, JSON.stringify(some));
    await sql`insert into ${sql.table(table)} (${columns}) ${selected}`.execute(trx);
  }
}

/**
 * Search terms that are collected, and then inserted in the order of their index. One by one, each would go to another page
 * of it.
 */
export class TermCollector {
  readonly #trx: Transaction;

  private constructor(trx: Transaction) {
    this.#trx = trx;
  }

  static async open(trx: Transaction): Promise<TermCollector> {
    await sql`create temporary table collected_terms (term text, ref text)`.execute(trx);
    return new TermCollector(trx);
  }

  async add(things: readonly { ref: string; terms: readonly string[] }[]): Promise<void> {
    const pairs = selectTerms(this.#trx, JSON.stringify(things));
    await sql`insert into collected_terms ${pairs}`.execute(this.#trx);
  }

  /** Inserts all of them. @param more what else each row has */
  async insertInto(
    table: Table,
    term: string,
    ref: string,
    more: Record<string, string> = {},
  ): Promise<void> {
    const names = sql.join([term, ref, ...Object.keys(more)].map((name) => sql.ref(name)));
    const values = sql.join([
      sql.ref('term'),
      sql.ref('ref'),
      ...Object.values(more).map((value) => sql.lit(value)),
    ]);
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from collected_terms order by ${sortedBytewise(this.#trx, 'term')}, ref`.execute(
      this.#trx,
    );
    await sql`drop table collected_terms`.execute(this.#trx);
  }
}
