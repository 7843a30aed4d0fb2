import type { Database } from '@kiosk/server/database/schema.ts';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { DatabaseKind } from './databases.ts';

/** Records every query, so that its plan can be explained. */
export class QueryRecorder implements KyselyPlugin {
  #nodes: RootOperationNode[] = [];

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.#nodes.push(node);
    return node;
  };

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;

  /** Takes the queries since the last call. */
  take(): RootOperationNode[] {
    const taken = this.#nodes.filter(({ kind }) => kind === 'SelectQueryNode' || kind === 'RawNode');
    this.#nodes = [];
    return taken;
  }
}

/** Tables that grow with the shop's business. */
const growing =
  'products|product_keys|product_bitmaps|indexed_products|search_words|search_spellings|orders|invoices|order_lines|order_search_terms|accounts|audit_log|search_terms|payment_events|payment_attempts|refunds|cart_lines|sessions';

/** An index of few rows, and what counts all rows of a table (in another thread, `forLongReads`). */
const small = 'orders_needing_attention|sqlite_autoindex_(orders|audit_log)_1';

/**
 * The steps of the queries' plans that scan a growing table without an index. A query is explained once, whatever its
 * parameters: the constants of a partial index are in its text.
 * @param known the texts that were explained before, to which these are added
 * @returns each with the query's text
 */
export async function fullScansOf(
  db: Database,
  kind: DatabaseKind,
  nodes: readonly RootOperationNode[],
  known = new Set<string>(),
): Promise<string[]> {
  const queries = nodes
    .map((node) => compiled(db, node))
    .filter(({ sql: text }) => {
      const isNew = !known.has(text);
      known.add(text);
      return isNew;
    });
  const plans = await plansOf(db, kind, queries, 'off');
  return queries.flatMap((query, at) => fullScansIn(kind, query, plans[at] ?? []));
}

function fullScansIn(kind: DatabaseKind, query: CompiledQuery, steps: readonly string[]): string[] {
  // In the order of an index a scan ends with the page, unless everything is sorted first.
  const endsWithPage = / limit /.test(query.sql) && !steps.includes('USE TEMP B-TREE FOR ORDER BY');
  const isScan =
    kind === 'SQLite'
      ? new RegExp(`^SCAN (${growing})\\b${endsWithPage ? '(?!.*USING)' : `(?!.*(${small}))`}`)
      : new RegExp(`Seq Scan on (${growing})\\b`);
  return steps.filter((step) => isScan.test(step)).map((step) => `${step}: ${query.sql}`);
}

/** The steps of a query's plan. @param scans whether PostgreSQL may scan a table where it finds that cheapest */
export const planOf = async (
  db: Database,
  kind: DatabaseKind,
  node: RootOperationNode,
  scans: 'on' | 'off' = 'off',
): Promise<string[]> => (await plansOf(db, kind, [compiled(db, node)], scans))[0] ?? [];

async function plansOf(
  db: Database,
  kind: DatabaseKind,
  queries: readonly CompiledQuery[],
  scans: 'on' | 'off',
): Promise<string[][]> {
  if (kind === 'SQLite') return Promise.all(queries.map((query) => planOfSqlite(db, query)));
  return plansOfPostgres(db, queries, scans);
}

const compiled = (db: Database, node: RootOperationNode): CompiledQuery =>
  db.getExecutor().compileQuery(node, createQueryId());

/** Lets the planner believe that tables have as many times the rows that they were analyzed with. */
export async function multiplyStatistics(db: Database, kind: DatabaseKind, factor: number): Promise<void> {
  if (kind === 'PostgreSQL') {
    await sql`update pg_class set reltuples = reltuples * ${factor}
      where relnamespace = 'public'::regnamespace and reltuples > 0`.execute(db);
    return;
  }
  const { rows } = await sql<{ rowid: number; stat: string }>`select rowid, stat from sqlite_stat1`.execute(
    db,
  );
  for (const { rowid, stat } of rows) {
    // The number of rows, and how many have the same first columns: few, such as the lines of an order, stay few.
    const more = stat.replaceAll(/\b\d+/g, (count) =>
      String(Number(count) < 10 ? count : Number(count) * factor),
    );
    await sql`update sqlite_stat1 set stat = ${more} where rowid = ${rowid}`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
}

async function planOfSqlite(db: Database, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.map(({ detail }) => detail);
}

/** The planner scans small tables, because that is fastest. With scans disabled, the plan shows whether there is an index. */
const plansOfPostgres = (
  db: Database,
  queries: readonly CompiledQuery[],
  scans: 'on' | 'off',
): Promise<string[][]> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = ${sql.lit(scans)}`.execute(trx);
    const plans: string[][] = [];
    for (const { sql: text, parameters } of queries) {
      const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explain);
      plans.push(rows.map((row) => row['QUERY PLAN'].trim()));
    }
    return plans;
  });
