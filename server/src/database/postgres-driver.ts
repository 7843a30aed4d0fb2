import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  IsolationLevel,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { PoolClient } from 'pg';
import { hour } from '../clock.ts';
import { signalOfCaller } from './abandoned.ts';
import { longTransaction, probeTransaction, snapshotLevel } from './access-modes.ts';
import { NotReady } from './not-ready.ts';
import { ask, isBroken, type Result } from './postgres-client.ts';
import { StatementNames } from './postgres-names.ts';
import type { PostgresPools } from './postgres-pools.ts';
import type { NamedQuery } from './prepared.ts';
import { retryOnConflict } from './retry.ts';
import { watched } from './statements.ts';
import { endsConnection, isDiskFull } from './trouble.ts';

/** The isolation that the statements are written for: each sees what was committed before it, and waits for locks. */
const usualLevel: IsolationLevel = 'read committed';

/** Timeouts in milliseconds: PostgreSQL's own, and this side's. */
type Limits = { statement: number; lock: number; idle: number; answer: number };

const unhurried: Limits = { statement: hour, lock: 60_000, idle: 60_000, answer: hour };

/**
 * PostgreSQL's own limits come first, so that its error says what happened; then this side's, for when it is silent.
 * A lock's is the shortest: a transaction that waits for one is tried again, and between its tries the connection is
 * free for others, so that a row that is locked for long does not take all of them.
 */
const limitsWithin = (answer: number): Limits => ({
  statement: Math.ceil(0.75 * answer),
  lock: 300,
  idle: 2 * answer,
  answer,
});

/**
 * Kysely's own driver has no deadlines, and its failed rollback hides the error of the transaction. Timeouts are set in
 * each transaction, because a pooler such as PgBouncer refuses those of a connection or gives them to another client.
 */
export class PostgresDriver implements Driver {
  readonly #settings: DriverSettings;
  readonly #disk = new DiskTrouble();
  readonly #names = new StatementNames();

  constructor(settings: DriverSettings) {
    this.#settings = settings;
  }

  /** The same at another level: distributed databases know only stricter ones. */
  isolatedAt = (isolationLevel: IsolationLevel): PostgresDriver =>
    new PostgresDriver({ ...this.#settings, isolationLevel });

  init = async (): Promise<void> => {};

  acquireConnection = async (): Promise<Connection> =>
    new Connection(this.#settings, this.#disk, this.#names);

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    (connection as Connection).begin(settings);
  commitTransaction = (connection: DatabaseConnection): Promise<void> => (connection as Connection).commit();
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as Connection).rollback();
  releaseConnection = async (connection: DatabaseConnection): Promise<void> =>
    (connection as Connection).release();

  destroy = async (): Promise<void> => {
    await Promise.all([this.#settings.pools.end(), this.#settings.probes.end()]);
  };
}

type DriverSettings = {
  pools: PostgresPools;
  /** One connection more, for probes: that all others wait for locks says nothing of the database. */
  probes: PostgresPools;
  /** Milliseconds. */
  timeout: number;
  /** The level of transactions that ask for none. */
  isolationLevel?: IsolationLevel;
};

/** Milliseconds for which a full disk is remembered: PostgreSQL has no way to ask for it. */
const diskTrouble = 10_000;

class DiskTrouble {
  #last: { error: unknown; at: number } | undefined;

  remember(error: unknown): void {
    if (isDiskFull(error)) this.#last = { error, at: performance.now() };
  }

  /** @throws NotReady where something could not be stored a moment ago */
  check(): void {
    if (this.#last && performance.now() - this.#last.at < diskTrouble)
      throw new NotReady('disk full', this.#last.error);
  }
}

/** Holds a connection of a pool for one transaction, or for one statement outside of one. */
class Connection implements DatabaseConnection {
  readonly #settings: DriverSettings;
  readonly #disk: DiskTrouble;
  readonly #names: StatementNames;
  #limits: Limits;
  #pools: PostgresPools;
  #client: PoolClient | undefined;
  #isInTransaction = false;
  #onlyReads = false;
  #isSpoilt = false;

  constructor(settings: DriverSettings, disk: DiskTrouble, names: StatementNames) {
    this.#settings = settings;
    this.#disk = disk;
    this.#names = names;
    this.#pools = settings.pools;
    this.#limits = limitsWithin(settings.timeout);
  }

  /** All in one message: it takes no longer than `begin` alone. */
  async begin({ accessMode, isolationLevel }: TransactionSettings): Promise<void> {
    this.#onlyReads = isolationLevel === snapshotLevel;
    if (accessMode === longTransaction) this.#limits = unhurried;
    if (accessMode === probeTransaction) {
      this.#disk.check();
      this.#pools = this.#settings.probes;
    }
    this.#client = await this.#pools.connect();
    const { statement, lock, idle } = this.#limits;
    // If it fails half way, Kysely does not roll back.
    this.#isSpoilt = true;
    await this.#ask(`start transaction isolation level ${isolationLevel ?? this.#level};
      set local statement_timeout = ${statement};
      set local lock_timeout = ${lock};
      set local idle_in_transaction_session_timeout = ${idle}`);
    this.#isSpoilt = false;
    this.#isInTransaction = true;
  }

  /** After an error it is unknown whether the transaction was committed, unless the error is the database's own. */
  async commit(): Promise<void> {
    const { command } = await this.#ask('commit');
    if (command === 'ROLLBACK')
      throw new Error('a statement had failed, so nothing of the transaction is stored');
  }

  /** A connection that cannot roll back is destroyed, and its transaction with it. */
  async rollback(): Promise<void> {
    try {
      await this.#ask('rollback');
    } catch {
      this.#isSpoilt = true;
    }
  }

  release(): void {
    const client = this.#client;
    client?.release(this.#isSpoilt || isBroken(client));
    this.#client = undefined;
    this.#isSpoilt = false;
    this.#isInTransaction = false;
    this.#onlyReads = false;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await watched(compiled, () => this.#answer(compiled));
    const hasChanged = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows as Row[], ...(hasChanged && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** Only whole transactions are retried, by their caller. */
  #answer(compiled: NamedQuery): Promise<Result> {
    const { query } = compiled;
    const attempt = () => this.#askPrepared(compiled);
    if (this.#isInTransaction) return this.#onlyReads ? this.#untilAborted(attempt) : attempt();
    return retryOnConflict(() => (isChange(query) ? this.#change(attempt) : this.#read(attempt)));
  }

  async #read(attempt: () => Promise<Result>): Promise<Result> {
    signalOfCaller();
    this.#client = await this.#pools.connect();
    try {
      return await this.#untilAborted(attempt);
    } finally {
      this.release();
    }
  }

  async #untilAborted(attempt: () => Promise<Result>): Promise<Result> {
    const client = this.#client;
    const cancel = () => client && this.#pools.cancel(client);
    // The caller may have gone while this waited for a connection.
    const signal = signalOfCaller();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await attempt();
    } catch (error) {
      signalOfCaller();
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** A change of its own may have to wait for a lock too, and only a transaction has the limits for that. */
  async #change(attempt: () => Promise<Result>): Promise<Result> {
    try {
      await this.begin({});
      const result = await attempt();
      await this.commit();
      return result;
    } catch (error) {
      if (this.#isInTransaction) await this.rollback();
      throw error;
    } finally {
      this.release();
    }
  }

  async #askPrepared(compiled: NamedQuery): Promise<Result> {
    const { sql, parameters } = compiled;
    const name = this.#names.of(compiled);
    if (name === undefined) return this.#ask(sql, parameters);
    try {
      return await this.#ask(sql, parameters, name);
    } catch (error) {
      throw this.#names.refused(error);
    }
  }

  async #ask(text: string, values?: readonly unknown[], name?: string): Promise<Result> {
    const client = this.#client;
    if (client === undefined) throw new Error('the connection was released');
    const { answer } = wholeTables.test(text) ? unhurried : this.#limits;
    const isAlone = !this.#isInTransaction;
    try {
      const onOverdue = () => this.#pools.suspect(client, isAlone);
      return await ask(client, { text, ...(name && { name }), values, time: answer, onOverdue });
    } catch (error) {
      this.#disk.remember(error);
      if (endsConnection(error)) this.#isSpoilt = true;
      throw error;
    }
  }

  get #level(): IsolationLevel {
    return this.#settings.isolationLevel ?? usualLevel;
  }

  // biome-ignore lint/correctness/useYield: lists are read page by page.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('queries are not streamed');
  }
}

/** Statements that cannot be part of a transaction, and read whole tables or wait for the transactions of others. */
const wholeTables = /^(vacuum|(create|drop) index concurrently)\b/;

const isChange = ({ kind }: CompiledQuery['query']): boolean =>
  ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'].includes(kind);
