import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { signalOfCaller } from './abandoned.ts';
import { longTransaction } from './access-modes.ts';
import { isLongRead } from './long-reads.ts';
import { retryOnConflict } from './retry.ts';
import { answer, type Prepare, type SqliteStatement, type StatementResult } from './sqlite-file.ts';
import { GroupCommit, type WritableFile, type Writer } from './sqlite-group-commit.ts';
import { untilUnlocked } from './sqlite-lock.ts';
import { watched } from './statements.ts';

type OpenFile = WritableFile & {
  write: Prepare;
  read: Prepare;
  /** Reads in a thread of its own. */
  readLong: (statement: SqliteStatement) => Promise<StatementResult>;
  close: () => Promise<void>;
};

/**
 * One writer at a time, first come, first served, and concurrent readers. Kysely's own driver has one connection, on which
 * every query waits for the open transaction.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => OpenFile;
  readonly #lockTimeout: number;
  readonly #idle: FileConnection[] = [];
  #file: { open: OpenFile; writers: GroupCommit } | undefined;

  constructor(open: () => OpenFile, lockTimeout: number) {
    this.#open = open;
    this.#lockTimeout = lockTimeout;
  }

  init = async (): Promise<void> => {
    const open = this.#open();
    this.#file = { open, writers: new GroupCommit(open) };
  };

  acquireConnection = async (): Promise<FileConnection> => {
    if (this.#file === undefined) throw new Error('the database is not open');
    const { open, writers } = this.#file;
    return this.#idle.pop() ?? new FileConnection(open, writers, this.#lockTimeout);
  };

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    (connection as FileConnection).begin(settings);
  commitTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).commit();
  rollbackTransaction = async (connection: DatabaseConnection): Promise<void> =>
    (connection as FileConnection).rollBack();
  releaseConnection = async (connection: DatabaseConnection): Promise<void> =>
    void this.#idle.push(connection as FileConnection);

  destroy = async (): Promise<void> => {
    const file = this.#file;
    await file?.writers.whenIdle(() => file.open.close());
  };
}

/** Reads concurrently until it begins a transaction; then it is the writer until that ends. */
class FileConnection implements DatabaseConnection {
  readonly #file: OpenFile;
  readonly #writers: GroupCommit;
  readonly #lockTimeout: number;
  #writer: Writer | undefined;

  constructor(file: OpenFile, writers: GroupCommit, lockTimeout: number) {
    this.#file = file;
    this.#writers = writers;
    this.#lockTimeout = lockTimeout;
  }

  /** Begins as a writer: a reader that becomes a writer later can fail because of a change made in between. */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    this.#writer = await this.#writers.enter(this.#deadline(), accessMode === longTransaction);
  }

  async commit(): Promise<void> {
    const writer = this.#writer;
    this.#writer = undefined;
    await writer?.commit();
  }

  /** Also after a failed commit, which has rolled back. */
  async rollBack(): Promise<void> {
    const writer = this.#writer;
    this.#writer = undefined;
    await writer?.rollBack();
  }

  executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    return watched(compiled, () => this.#answer(compiled));
  }

  async #answer<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#writer) {
      // After a failure that ended the transaction, later statements would be stored without the earlier ones.
      if (!this.#file.isTransaction()) throw new Error('the transaction has ended');
      return resultOf(answer(this.#file.write, compiled));
    }
    if (SelectQueryNode.is(compiled.query)) {
      signalOfCaller();
      if (isLongRead(compiled.query)) return resultOf(await this.#file.readLong(compiled));
      return resultOf(await untilUnlocked(this.#deadline(), () => answer(this.#file.read, compiled)));
    }
    // Maintenance (analyze, pragma), some of which cannot run in a transaction.
    if (RawNode.is(compiled.query)) {
      const run = () => {
        this.#file.beforeWrite();
        // An index of a million rows is sorted.
        this.#file.keepTemporary('file');
        try {
          return answer(this.#file.write, compiled);
        } finally {
          this.#file.keepTemporary('memory');
        }
      };
      return resultOf(await untilUnlocked(this.#deadline(), () => this.#writers.whenIdle(run)));
    }
    return retryOnConflict(() => this.#writeAlone(compiled));
  }

  /** A change outside of a transaction is one of its own. */
  async #writeAlone<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin({});
    try {
      const result = resultOf<Row>(answer(this.#file.write, compiled));
      await this.commit();
      return result;
    } catch (error) {
      await this.rollBack();
      throw error;
    }
  }

  // Counted from the call, so that queued writers do not wait for the lock one after the other.
  #deadline = (): number => performance.now() + this.#lockTimeout;

  // biome-ignore lint/correctness/useYield: lists are read page by page, so that no reader keeps the log from shrinking.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('queries are not streamed');
  }
}

const resultOf = <Row>(response: StatementResult): QueryResult<Row> =>
  'rows' in response
    ? { rows: response.rows as Row[] }
    : { numAffectedRows: BigInt(response.changes), rows: [] };
