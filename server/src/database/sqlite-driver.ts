import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { longTransaction } from './access-modes.ts';
import { answer, type Prepare, type SqliteStatement, type StatementResult } from './sqlite-file.ts';
import { untilUnlocked } from './sqlite-lock.ts';
import type { LongWriter } from './sqlite-long-writer.ts';

type OpenFile = {
  write: Prepare;
  read: Prepare;
  isTransaction: () => boolean;
  /** @throws DatabaseGone if the file was removed or replaced */
  beforeWrite: () => void;
  rollBack: () => void;
  long: () => LongWriter;
  close: () => Promise<void>;
};

/**
 * One writer at a time, first come, first served, and concurrent readers. Kysely's own driver has one connection, on which
 * every query waits for the open transaction.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => OpenFile;
  readonly #lockTimeout: number;
  readonly #writerLock = new Lock();
  #file: OpenFile | undefined;

  constructor(open: () => OpenFile, lockTimeout: number) {
    this.#open = open;
    this.#lockTimeout = lockTimeout;
  }

  init = async (): Promise<void> => {
    this.#file = this.#open();
  };

  acquireConnection = async (): Promise<FileConnection> => {
    if (this.#file === undefined) throw new Error('the database is not open');
    return new FileConnection(this.#file, this.#writerLock, this.#lockTimeout);
  };

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    (connection as FileConnection).begin(settings);
  commitTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).commit();
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).rollBack();
  releaseConnection = async (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).release();

  destroy = async (): Promise<void> => {
    await this.#writerLock.take();
    await this.#file?.close();
  };
}

/** Reads concurrently until it begins a transaction; then it is the writer until it is released. */
class FileConnection implements DatabaseConnection {
  readonly #file: OpenFile;
  readonly #writerLock: Lock;
  readonly #lockTimeout: number;
  #release: (() => void) | undefined;
  #long: LongWriter | undefined;

  constructor(file: OpenFile, writerLock: Lock, lockTimeout: number) {
    this.#file = file;
    this.#writerLock = writerLock;
    this.#lockTimeout = lockTimeout;
  }

  /** Begins as a writer: a reader that becomes a writer later can fail because of a change made in between. */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    // Counted from here, so that queued writers do not wait for the lock one after the other.
    const deadline = this.#deadline();
    this.#release = await this.#writerLock.take();
    // The thread of a long transaction would open whatever file is there now.
    this.#file.beforeWrite();
    if (accessMode === longTransaction) this.#long = this.#file.long();
    await untilUnlocked(deadline, () => this.#write(statement('begin immediate')));
  }

  async commit(): Promise<void> {
    this.#file.beforeWrite();
    await this.#write(statement('commit'));
  }

  async rollBack(): Promise<void> {
    if (this.#long) await this.#long.ask(statement('rollback'));
    else this.#file.rollBack();
  }

  /** The next writer need not wait for the thread's cleanup. */
  release(): void {
    this.#release?.();
    this.#release = undefined;
    void this.#long?.end();
    this.#long = undefined;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#release) {
      // After a failure that ended the transaction, later statements would be stored without the earlier ones.
      if (!this.#long && !this.#file.isTransaction()) throw new Error('the transaction has ended');
      return resultOf(await this.#write(compiled));
    }
    const deadline = this.#deadline();
    if (SelectQueryNode.is(compiled.query)) {
      return resultOf(await untilUnlocked(deadline, () => answer(this.#file.read, compiled)));
    }
    const release = await this.#writerLock.take();
    try {
      this.#file.beforeWrite();
      return resultOf(await untilUnlocked(deadline, () => answer(this.#file.write, compiled)));
    } finally {
      release();
    }
  }

  #deadline = (): number => performance.now() + this.#lockTimeout;

  async #write(statement: SqliteStatement): Promise<StatementResult> {
    return this.#long ? this.#long.ask(statement) : answer(this.#file.write, statement);
  }

  // biome-ignore lint/correctness/useYield: lists are read page by page, so that no reader keeps the log from shrinking.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('queries are not streamed');
  }
}

const statement = (sql: string): SqliteStatement => ({ sql, parameters: [] });

const resultOf = <Row>(response: StatementResult): QueryResult<Row> =>
  'rows' in response
    ? { rows: response.rows as Row[] }
    : { numAffectedRows: BigInt(response.changes), rows: [] };

/** A first-in, first-out lock. */
class Lock {
  #last: Promise<void> = Promise.resolve();

  /** @returns the release function, once the lock is acquired */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
