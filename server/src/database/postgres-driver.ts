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
import { untilWon } from './retry.ts';
import { longTransaction } from './sqlite-driver.ts';
import { endsConnection } from './trouble.ts';

/** What the statements are written for: each sees what was committed before it, and waits for locks. */
const usualLevel: IsolationLevel = 'read committed';

/** Milliseconds: what PostgreSQL is told, and when this side gives up waiting for it. */
type Limits = { statement: number; lock: number; idle: number; answer: number };

const hour = 60 * 60 * 1000;
const unhurried: Limits = { statement: hour, lock: 60_000, idle: 60_000, answer: hour };

/**
 * PostgreSQL's own limits come first, so that its error says what happened; then this side's, for when it is silent.
 * A lock's is the shortest: who waits for one is tried again, and a dead network must be found out sooner.
 */
const limitsWithin = (answer: number): Limits => ({
  statement: Math.ceil(0.9 * answer),
  lock: Math.ceil(0.6 * answer),
  idle: 2 * answer,
  answer,
});

/**
 * Kysely's own driver has no deadlines, and hides why a transaction broke behind the rollback that failed after it.
 * Limits are set with each transaction: a pooler such as PgBouncer refuses those of a connection, or gives them to
 * somebody else.
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

  /** All in one message: it takes no longer than `begin` alone. */
  async begin({ accessMode, isolationLevel = usualLevel }: TransactionSettings): Promise<void> {
    if (accessMode === longTransaction) this.#limits = unhurried;
    const { statement, lock, idle } = this.#limits;
    // Where it fails half way, Kysely does not roll back.
    this.#isSpoilt = true;
    await this.#ask(`start transaction isolation level ${isolationLevel};
      set local statement_timeout = ${statement};
      set local lock_timeout = ${lock};
      set local idle_in_transaction_session_timeout = ${idle}`);
    this.#isSpoilt = false;
    this.#isInTransaction = true;
  }

  /** After an error nobody knows whether it was committed, unless the error is the database's own. */
  async commit(): Promise<void> {
    const { command } = await this.#ask('commit');
    if (command === 'ROLLBACK')
      throw new Error('a statement had failed, so nothing of the transaction is stored');
  }

  /** A connection that cannot even be rolled back is given up, and its transaction with it. */
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

  /** A transaction that lost is tried again as a whole, by whoever began it. */
  #answer({ sql, parameters, query }: CompiledQuery): Promise<Result> {
    const attempt = () => this.#ask(sql, parameters);
    if (this.#isInTransaction) return attempt();
    return untilWon(isChange(query) ? () => this.#alone(attempt) : attempt);
  }

  /** A change of its own may have to wait for a lock too, and only a transaction has the limits for that. */
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
    // It cannot be part of a transaction, and reads whole tables.
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
