import type { StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';

export type Prepared = { statement: StatementSync; answersRows: boolean };
export type Prepare = (sql: string) => Prepared;
type OpenFile = { write: Prepare; read: Prepare; close: () => void };

/**
 * One writer at a time, in the order in which they came, and readers beside it. Kysely's own driver has one connection,
 * on which every query waits for the transaction that is open.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => OpenFile;
  readonly #turns = new Turns();
  #file: OpenFile | undefined;

  constructor(open: () => OpenFile) {
    this.#open = open;
  }

  init = async (): Promise<void> => {
    this.#file = this.#open();
  };

  acquireConnection = async (): Promise<FileConnection> => {
    if (this.#file === undefined) throw new Error('the database is not open');
    return new FileConnection(this.#file, this.#turns);
  };

  beginTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).begin();
  commitTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).run('commit');
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).run('rollback');
  releaseConnection = async (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).release();

  destroy = async (): Promise<void> => {
    await this.#turns.take();
    this.#file?.close();
  };
}

/** Reads beside everybody until it begins a transaction; then it is the writer until it is released. */
class FileConnection implements DatabaseConnection {
  readonly #file: OpenFile;
  readonly #turns: Turns;
  #giveBack: (() => void) | undefined;

  constructor(file: OpenFile, turns: Turns) {
    this.#file = file;
    this.#turns = turns;
  }

  /** As a writer from the start: a reader that turns writer half way can fail on a change made in between. */
  async begin(): Promise<void> {
    this.#giveBack = await this.#turns.take();
    await this.run('begin immediate');
  }

  async run(sql: string): Promise<void> {
    this.#file.write(sql).statement.run();
  }

  release(): void {
    this.#giveBack?.();
    this.#giveBack = undefined;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#giveBack) return answer(this.#file.write, compiled);
    if (SelectQueryNode.is(compiled.query)) return answer(this.#file.read, compiled);
    const giveBack = await this.#turns.take();
    try {
      return answer(this.#file.write, compiled);
    } finally {
      giveBack();
    }
  }

  // biome-ignore lint/correctness/useYield: lists are read page by page, so that no reader holds the file's log up.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('queries are not streamed');
  }
}

type Parameter = null | number | bigint | string | NodeJS.ArrayBufferView;

function answer<Row>(prepare: Prepare, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const { statement, answersRows } = prepare(sql);
  const given = parameters as Parameter[];
  if (answersRows) return { rows: statement.all(...given) as Row[] };
  const { changes } = statement.run(...given);
  return { numAffectedRows: BigInt(changes), rows: [] };
}

/** Who comes first is served first. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** @returns once it is one's turn, what ends it */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
