import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

type Query<Row> = Compilable<Row> & { execute: () => Promise<Row[]> };

/** Stands for a parameter's value while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once for each kind of database, which takes longer than to run it. For queries of
 * many requests, whose text is always the same.
 * @param build what the query is; it gets placeholders for the parameters' values, which it may only pass on
 */
export function prepare<Parameters extends object, Row>(
  build: (db: Database, parameters: Parameters) => Query<Row>,
): (db: Database, parameters: Parameters) => Promise<Row[]> {
  const compiled = new WeakMap<object, { query: CompiledQuery<Row>; names: (keyof Parameters)[] }>();
  const placeholders = new Proxy({} as Parameters, { get: (_, name) => new Placeholder(String(name)) });

  const compile = (db: Database) => {
    const query = build(db, placeholders).compile();
    const names = query.parameters.map((parameter) => (parameter as Placeholder).name as keyof Parameters);
    return { query, names };
  };

  return async (db, parameters) => {
    const executor = db.getExecutor();
    // Plugins see queries before they are compiled.
    if (executor.plugins.length > 0) return build(db, parameters).execute();
    const kind = executor.adapter.constructor;
    const known = compiled.get(kind) ?? compile(db);
    compiled.set(kind, known);
    const { query, names } = known;
    const given = { ...query, parameters: names.map((name) => parameters[name]) };
    // `executeQuery` of the executor would, in a transaction, make three more for each query.
    const { rows } = await executor.provideConnection((connection) => connection.executeQuery<Row>(given));
    return rows;
  };
}
