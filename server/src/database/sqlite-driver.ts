import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { type Answer, answer, type Prepare, type Statement } from './sqlite-file.ts';
import type { LongWriter } from './sqlite-long-writer.ts';

/** The access mode that a transaction of many rows asks for; any other writes as well. */
export const longTransaction = 'read write';

type OpenFile = { write: Prepare; read: Prepare; long: () => LongWriter; close: () => void };

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

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    (connection as FileConnection).begin(settings);
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
  #long: LongWriter | undefined;

  constructor(file: OpenFile, turns: Turns) {
    this.#file = file;
    this.#turns = turns;
  }

  /** As a writer from the start: a reader that turns writer half way can fail on a change made in between. */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    this.#giveBack = await this.#turns.take();
    if (accessMode === longTransaction) this.#long = this.#file.long();
    await this.run('begin immediate');
  }

  async run(sql: string): Promise<void> {
    await this.#write({ sql, parameters: [] });
  }

  /** The next writer need not wait until the thread has tidied up. */
  release(): void {
    this.#giveBack?.();
    this.#giveBack = undefined;
    void this.#long?.end();
    this.#long = undefined;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#giveBack) return resultOf(await this.#write(compiled));
    if (SelectQueryNode.is(compiled.query)) return resultOf(answer(this.#file.read, compiled));
    const giveBack = await this.#turns.take();
    try {
      return resultOf(answer(this.#file.write, compiled));
    } finally {
      giveBack();
    }
  }

  async #write(statement: Statement): Promise<Answer> {
    return this.#long ? this.#long.ask(statement) : answer(this.#file.write, statement);
  }

  // biome-ignore lint/correctness/useYield: lists are read page by page, so that no reader holds the file's log up.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('queries are not streamed');
  }
}

const resultOf = <Row>(told: Answer): QueryResult<Row> =>
  'rows' in told ? { rows: told.rows as Row[] } : { numAffectedRows: BigInt(told.changes), rows: [] };

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
