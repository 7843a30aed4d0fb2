import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@kiosk/server/database/schema.ts';
import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, sql } from 'kysely';
import type { TestShop } from './shop.ts';

/**
 * Where an operation can be interrupted: after one of its queries, after a commit or a rollback, and before a commit
 * (`work`).
 */
type Point = { after: string; isInTransaction: boolean };

/** A point: its number, or the first one after a matching query, `work`, `commit` or `rollback`. */
type Which = number | RegExp;

type Work<Result = unknown> = () => Promise<Result>;
type Where = Pick<TestShop, 'db' | 'kind'>;

/**
 * Runs a concurrent action in the middle of an operation, at a reproducible point. Concurrent queries outside of
 * transactions are run one after the other, so that there is a point between any two of them.
 */
export class Interleaving {
  readonly #running = new AsyncLocalStorage<Operation>();

  /** A dialect whose driver knows the operation of each query. */
  readonly dialect = (dialect: Dialect): Dialect => ({
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => watchedDriver(dialect.createDriver(), () => this.#running.getStore()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  });

  /** How many points an operation has when it runs alone. */
  async countPoints(work: Work): Promise<number> {
    const operation = new Operation();
    await this.#running.run(operation, work);
    return operation.points.length;
  }

  /** How many statements an operation runs, besides those that begin and end its transactions. */
  async countStatements(work: Work): Promise<number> {
    const operation = new Operation();
    await this.#running.run(operation, work);
    return operation.points.filter(({ after }) => !['work', 'commit', 'rollback'].includes(after)).length;
  }

  /**
   * Runs an operation with a concurrent action at a point. If the action has to wait for the operation's transaction or
   * lock, the operation continues, and the action is awaited at the end.
   * @returns the results of the operation and of the action
   */
  async interrupt<Result, Other>(
    { db, kind }: Where,
    work: Work<Result>,
    { at, act }: { at: Which; act: Work<Other> },
  ): Promise<[Result, Other]> {
    let acting: Promise<Other> | undefined;
    const interruptedBy = async ({ isInTransaction }: Point) => {
      let isOver = false;
      acting = act().finally(() => {
        isOver = true;
      });
      // A failure is reported at the end.
      const over = acting.catch(() => undefined);
      if (kind === 'PostgreSQL') while (!isOver && !(await someoneWaits(db))) await pause(2);
      else if (!isInTransaction) await over;
    };
    const operation = new Operation(at, (point) => this.#running.exit(interruptedBy, point));
    const [result] = await Promise.allSettled([this.#running.run(operation, work)]);
    if (acting === undefined) throw new Error(`the operation has no point ${at}`);
    const other = await acting;
    if (result.status === 'rejected') throw result.reason;
    return [result.value, other];
  }

  /**
   * Runs an operation whose process crashes at a point: from then on nothing reaches the database.
   * @returns its result, if it has one; undefined if it failed
   */
  async die<Result>(work: Work<Result>, at: Which): Promise<Result | undefined> {
    const operation: Operation = new Operation(at, async () => operation.die());
    const [result] = await Promise.allSettled([this.#running.run(operation, work)]);
    if (!operation.isPast)
      throw new Error(`the operation has no point ${at}`, {
        cause: result.status === 'rejected' ? result.reason : undefined,
      });
    return result.status === 'fulfilled' ? result.value : undefined;
  }
}

class Operation {
  readonly points: Point[] = [];
  readonly #at: Which | undefined;
  readonly #interrupt: (point: Point) => Promise<void>;
  isPast = false;
  #isDead = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(at?: Which, interrupt: (point: Point) => Promise<void> = async () => {}) {
    this.#at = at;
    this.#interrupt = interrupt;
  }

  die(): void {
    this.#isDead = true;
    this.live();
  }

  live(): void {
    if (this.#isDead) throw new Error('the process has died');
  }

  async pass(point: Point): Promise<void> {
    this.points.push(point);
    if (this.#isTarget(point)) {
      this.isPast = true;
      await this.#interrupt(point);
    }
    this.live();
  }

  #isTarget({ after }: Point): boolean {
    if (this.isPast) return false;
    return this.#at instanceof RegExp ? this.#at.test(after) : this.points.length - 1 === this.#at;
  }

  /** One query at a time. */
  oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  isInTransaction = false;
  ended: 'commit' | 'rollback' | undefined;
  readonly #operation: () => Operation | undefined;

  constructor(inner: DatabaseConnection, operation: () => Operation | undefined) {
    this.inner = inner;
    this.#operation = operation;
  }

  async executeQuery<Row>(query: CompiledQuery): ReturnType<typeof this.inner.executeQuery<Row>> {
    const operation = this.#operation();
    if (operation === undefined) return this.inner.executeQuery<Row>(query);
    const { isInTransaction } = this;
    const ask = async () => {
      operation.live();
      const answer = await this.inner.executeQuery<Row>(query);
      await operation.pass({ after: query.sql, isInTransaction });
      return answer;
    };
    return isInTransaction ? ask() : operation.oneByOne(ask);
  }

  streamQuery: DatabaseConnection['streamQuery'] = () => {
    throw new Error('queries are not streamed');
  };
}

const watchedDriver = (driver: Driver, operation: () => Operation | undefined): Driver => ({
  init: (options) => driver.init(options),
  destroy: (options) => driver.destroy(options),
  acquireConnection: async (options) =>
    new WatchedConnection(await driver.acquireConnection(options), operation),
  beginTransaction: async (connection, settings) => {
    const watched = connection as WatchedConnection;
    operation()?.live();
    await driver.beginTransaction(watched.inner, settings);
    watched.isInTransaction = true;
  },
  commitTransaction: async (connection) => {
    const watched = connection as WatchedConnection;
    await operation()?.pass({ after: 'work', isInTransaction: true });
    await driver.commitTransaction(watched.inner);
    watched.ended = 'commit';
  },
  rollbackTransaction: async (connection) => {
    const watched = connection as WatchedConnection;
    await driver.rollbackTransaction(watched.inner);
    watched.ended = 'rollback';
  },
  releaseConnection: async (connection, options) => {
    const { inner, ended } = connection as WatchedConnection;
    await driver.releaseConnection(inner, options);
    if (ended) await operation()?.pass({ after: ended, isInTransaction: false });
  },
});

/** Whether any connection waits for another one's lock. */
async function someoneWaits(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
