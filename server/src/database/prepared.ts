import { hash } from 'node:crypto';
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

type Query<Row> = Compilable<Row> & { execute: () => Promise<Row[]> };

/** With a name by which PostgreSQL keeps it: the same name is the same text. */
export type NamedQuery<Row = unknown> = CompiledQuery<Row> & { name?: string };

/** A text as long as its data would be kept for nothing. */
const maxNamedLength = 4_000;

const named = <Row>(query: CompiledQuery<Row>): NamedQuery<Row> =>
  query.sql.length > maxNamedLength ? query : { ...query, name: hash('sha256', query.sql).slice(0, 32) };

/** Stands for a parameter's value while a query is compiled. */
class Placeholder {
  readonly name: string | symbol;
  /** The number of the row whose value it is. */
  readonly row: number | undefined;

  constructor(name: string | symbol, row?: number) {
    this.name = name;
    this.row = row;
  }

  in(given: object | readonly object[]): unknown {
    const values = this.row === undefined ? given : (given as readonly object[])[this.row];
    return values?.[this.name as never];
  }
}

const placeholdersOf = <Values extends object>(row?: number): Values =>
  new Proxy({} as Values, { get: (_, name) => new Placeholder(name, row) });

/**
 * A query that is built and compiled once for each kind of database, which takes longer than to run it. For queries of
 * many requests, whose text is always the same.
 * @param build what the query is; it gets placeholders for the parameters' values, which it may only pass on
 */
export const prepare = <Parameters extends object, Row>(
  build: (db: Database, parameters: Parameters) => Query<Row>,
): ((db: Database, parameters: Parameters) => Promise<Row[]>) => compiledOnce(build, placeholdersOf());

/** The same for a query of several rows, which is compiled once for each number of them. */
export function prepareRows<Values extends object, Row>(
  build: (db: Database, rows: readonly Values[]) => Query<Row>,
): (db: Database, rows: readonly Values[]) => Promise<Row[]> {
  const byNumber = new Map<number, (db: Database, rows: readonly Values[]) => Promise<Row[]>>();
  return (db, rows) => {
    const { length } = rows;
    const run =
      byNumber.get(length) ??
      compiledOnce<readonly Values[], Row>(
        build,
        Array.from({ length }, (_, row) => placeholdersOf<Values>(row)),
      );
    byNumber.set(length, run);
    return run(db, rows);
  };
}

function compiledOnce<Given extends object, Row>(
  build: (db: Database, given: Given) => Query<Row>,
  placeholders: Given,
): (db: Database, given: Given) => Promise<Row[]> {
  const compiled = new WeakMap<object, NamedQuery<Row>>();
  return async (db, given) => {
    const executor = db.getExecutor();
    // Plugins see queries before they are compiled.
    if (executor.plugins.length > 0) return build(db, given).execute();
    const kind = executor.adapter.constructor;
    const query = compiled.get(kind) ?? named(build(db, placeholders).compile());
    compiled.set(kind, query);
    // The query's own constants, such as a limit, stay as they are.
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? each.in(given) : each));
    // `executeQuery` of the executor would, in a transaction, make three more for each query.
    const { rows } = await executor.provideConnection((connection) =>
      connection.executeQuery<Row>({ ...query, parameters }),
    );
    return rows;
  };
}
