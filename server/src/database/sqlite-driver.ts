import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { longTransaction } from './access-modes.ts';
import { type Answer, answer, type Prepare, type Statement } from './sqlite-file.ts';
import { untilUnlocked } from './sqlite-lock.ts';
import type { LongWriter } from './sqlite-long-writer.ts';

type OpenFile = {
  write: Prepare;
  read: Prepare;
  isTransaction: () => boolean;
  /** @throws DatabaseGone where what is written would be lost */
  beforeWrite: () => void;
  rollBack: () => void;
  long: () => LongWriter;
  close: () => Promise<void>;
};

/**
 * One writer at a time, in the order in which they came, and readers beside it. Kysely's own driver has one connection,
 * on which every query waits for the transaction that is open.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => OpenFile;
  readonly #lockTimeout: number;
  readonly #turns = new Turns();
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
    return new FileConnection(this.#file, this.#turns, this.#lockTimeout);
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
    await this.#turns.take();
    await this.#file?.close();
  };
}

/** Reads beside everybody until it begins a transaction; then it is the writer until it is released. */
class FileConnection implements DatabaseConnection {
  readonly #file: OpenFile;
  readonly #turns: Turns;
  readonly #lockTimeout: number;
  #giveBack: (() => void) | undefined;
  #long: LongWriter | undefined;

  constructor(file: OpenFile, turns: Turns, lockTimeout: number) {
    this.#file = file;
    this.#turns = turns;
    this.#lockTimeout = lockTimeout;
  }

  /** As a writer from the start: a reader that turns writer half way can fail on a change made in between. */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    // Counted from here, so that those who queue behind one that waits for a lock do not wait for it one by one.
    const deadline = this.#deadline();
    this.#giveBack = await this.#turns.take();
    // The thread of a long one would open whatever is there now.
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

  /** The next writer need not wait until the thread has tidied up. */
  release(): void {
    this.#giveBack?.();
    this.#giveBack = undefined;
    void this.#long?.end();
    this.#long = undefined;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#giveBack) {
      // What follows a failure that ended the transaction would be stored without what came before it.
      if (!this.#long && !this.#file.isTransaction()) throw new Error('the transaction has ended');
      return resultOf(await this.#write(compiled));
    }
    const deadline = this.#deadline();
    if (SelectQueryNode.is(compiled.query)) {
      return resultOf(await untilUnlocked(deadline, () => answer(this.#file.read, compiled)));
    }
    const giveBack = await this.#turns.take();
    try {
      this.#file.beforeWrite();
      return resultOf(await untilUnlocked(deadline, () => answer(this.#file.write, compiled)));
    } finally {
      giveBack();
    }
  }

  #deadline = (): number => performance.now() + this.#lockTimeout;

  async #write(statement: Statement): Promise<Answer> {
    return this.#long ? this.#long.ask(statement) : answer(this.#file.write, statement);
  }

  // biome-ignore lint/correctness/useYield: lists are read page by page, so that no reader holds the file's log up.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('queries are not streamed');
  }
}

const statement = (sql: string): Statement => ({ sql, parameters: [] });

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
