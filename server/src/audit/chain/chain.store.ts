import { sql } from 'kysely';
import type {
  RecordChainTable,
  RecordRedactionsTable,
  RecordSaltsTable,
} from '../../database/schema/audit.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { redactable, type SourceName, type SourceRow, sources } from './sources.ts';

export type Link = RecordChainTable;

export const lastLink = (db: Database): Promise<Link | undefined> =>
  db.selectFrom('record_chain').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst();

/** The time of the newest row of a source that is linked. */
export async function newestLinked(db: Database, source: SourceName): Promise<string | undefined> {
  const row = await db
    .selectFrom('record_chain')
    .select('at')
    .where('source', '=', source)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export const readLinks = (db: Database, after: number, limit: number): Promise<Link[]> =>
  db
    .selectFrom('record_chain')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

export async function insertLinks(trx: Transaction, links: readonly Link[]): Promise<void> {
  await trx.insertInto('record_chain').values(links).execute();
}

export async function insertSalts(trx: Transaction, salts: readonly RecordSaltsTable[]): Promise<void> {
  await trx.insertInto('record_salts').values(salts).execute();
}

export const findSalts = (db: Database, records: readonly string[]): Promise<RecordSaltsTable[]> =>
  db
    .selectFrom('record_salts')
    .selectAll()
    .where('source', '=', redactable)
    .where('record', 'in', records)
    .execute();

export const findRedactions = (db: Database, records: readonly string[]): Promise<RecordRedactionsTable[]> =>
  db
    .selectFrom('record_redactions')
    .selectAll()
    .where('source', '=', redactable)
    .where('record', 'in', records)
    .execute();

/** Adds redactions, after which the database lets their records be changed, and forgets the salts of these. */
export async function insertRedactions(
  trx: Transaction,
  redactions: readonly RecordRedactionsTable[],
): Promise<void> {
  await trx.insertInto('record_redactions').values(redactions).execute();
  await trx
    .deleteFrom('record_salts')
    .where('source', '=', redactable)
    .where(
      'record',
      'in',
      redactions.map(({ record }) => record),
    )
    .execute();
}

const rowsOf = (source: SourceName) => {
  const { columns, at } = sources[source];
  const values = sql.join(columns.map((column) => sql.ref(column)));
  return sql`select ${keyOf(source)} as chain_record, ${sql.ref(at)} as chain_at, ${values} from ${sql.table(source)}`;
};

const notLinked = (source: SourceName) =>
  sql`not exists (select 1 from record_chain where record_chain.source = ${source}
    and record_chain.record = ${keyOf(source)})`;

/** What names a row; by its table, because the chain has columns of the same names. */
const keyOf = (source: SourceName) =>
  source === 'invoices'
    ? sql`invoices.series || ' ' || cast(invoices.number as text)`
    : sql.ref(`${source}.id`);

/** Rows of a source that are not linked, the oldest first. */
export async function findUnlinked(
  db: Database,
  source: SourceName,
  { since, limit }: { since: string; limit: number },
): Promise<SourceRow[]> {
  const at = sql.ref(sources[source].at);
  const { rows } = await sql<Record<string, unknown>>`${rowsOf(source)}
    where ${at} >= ${since} and ${notLinked(source)} order by ${at}, ${keyOf(source)} limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => read(source, row));
}

/** How many rows of a source are not linked, of those before or since an instant. */
export async function countUnlinked(
  db: Database,
  source: SourceName,
  compare: '<' | '>=',
  instant: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(source)}
    where ${sql.ref(sources[source].at)} ${sql.raw(compare)} ${instant} and ${notLinked(source)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

export async function findRecords(
  db: Database,
  source: SourceName,
  records: readonly string[],
): Promise<Map<string, SourceRow>> {
  if (records.length === 0) return new Map();
  const { rows } = await sql<Record<string, unknown>>`${rowsOf(source)}
    where ${keyOf(source)} in (${sql.join(records)})`.execute(db);
  return new Map(rows.map((row) => read(source, row)).map((row) => [row.record, row]));
}

const read = (source: SourceName, row: Record<string, unknown>): SourceRow => ({
  record: String(row.chain_record),
  at: String(row.chain_at),
  values: sources[source].columns.map((column) => row[column]),
});
