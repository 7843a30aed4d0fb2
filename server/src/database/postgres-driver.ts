import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  IsolationLevel,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { PoolClient } from 'pg';
import { ask, isBroken, type Result } from './postgres-client.ts';
import type { PostgresPools } from './postgres-pools.ts';
import { retryOnConflict } from './retry.ts';
import { longTransaction } from './sqlite-driver.ts';
import { endsConnection } from './trouble.ts';

/** The isolation that the statements are written for: each sees what was committed before it, and waits for locks. */
const usualLevel: IsolationLevel = 'read committed';

/** Timeouts in milliseconds: PostgreSQL's own, and this side's. */
type Limits = { statement: number; lock: number; idle: number; answer: number };

const hour = 60 * 60 * 1000;
const unhurried: Limits = { statement: hour, lock: 60_000, idle: 60_000, answer: hour };

/**
 * PostgreSQL's timeouts are shorter, so that its error says what happened. This side's apply when it is silent. The lock
 * timeout is the shortest, because a transaction that waits for a lock is retried.
 */
const limitsWithin = (answer: number): Limits => ({
  statement: Math.ceil(0.9 * answer),
  lock: Math.ceil(0.6 * answer),
  idle: 2 * answer,
  answer,
});

/**
 * Kysely's own driver has no deadlines, and its failed rollback hides the error of the transaction. Timeouts are set in
 * each transaction, because a pooler such as PgBouncer refuses those of a connection or gives them to another client.
 */
export class PostgresDriver implements Driver {
  readonly #pools: PostgresPools;
  readonly #limits: Limits;

  /** @param timeout milliseconds */
  constructor(pools: PostgresPools, timeout: number) {
    this.#pools = pools;
    this.#limits = limitsWithin(timeout);
  }

  init = async (): Promise<void> => {};

  acquireConnection = async (): Promise<Connection> =>
    new Connection(await this.#pools.connect(), this.#limits);

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    (connection as Connection).begin(settings);
  commitTransaction = (connection: DatabaseConnection): Promise<void> => (connection as Connection).commit();
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as Connection).rollback();
  releaseConnection = async (connection: DatabaseConnection): Promise<void> =>
    (connection as Connection).release();

  destroy = (): Promise<void> => this.#pools.end();
}

class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  #limits: Limits;
  #isInTransaction = false;
  #isSpoilt = false;

  constructor(client: PoolClient, limits: Limits) {
    this.#client = client;
    this.#limits = limits;
  }

  /** One message, which takes no longer than `begin` alone. */
  async begin({ accessMode, isolationLevel = usualLevel }: TransactionSettings): Promise<void> {
    if (accessMode === longTransaction) this.#limits = unhurried;
    const { statement, lock, idle } = this.#limits;
    // If it fails half way, Kysely does not roll back.
    this.#isSpoilt = true;
    await this.#ask(`start transaction isolation level ${isolationLevel};
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
    this.#client.release(this.#isSpoilt || isBroken(this.#client));
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#answer(compiled);
    const hasChanged = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows as Row[], ...(hasChanged && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** Only whole transactions are retried, by their caller. */
  #answer({ sql, parameters, query }: CompiledQuery): Promise<Result> {
    const attempt = () => this.#ask(sql, parameters);
    if (this.#isInTransaction) return attempt();
    return retryOnConflict(isChange(query) ? () => this.#alone(attempt) : attempt);
  }

  /** A single statement may wait for a lock too, and only a transaction has the timeouts for that. */
  async #alone(change: () => Promise<Result>): Promise<Result> {
    await this.begin({});
    try {
      const result = await change();
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }

  async #ask(text: string, values?: readonly unknown[]): Promise<Result> {
    // `vacuum` cannot be part of a transaction, and reads whole tables.
    const { answer } = text.startsWith('vacuum') ? unhurried : this.#limits;
    try {
      return await ask(this.#client, { text, values, time: answer });
    } catch (error) {
      if (endsConnection(error)) this.#isSpoilt = true;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: lists are read page by page.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('queries are not streamed');
  }
}

const isChange = ({ kind }: CompiledQuery['query']): boolean =>
  ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'].includes(kind);
