import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ask, type Client, hangUp, NoAnswer, survive } from './postgres-client.ts';
import { hostsOf } from './postgres-url.ts';
import { ConnectionFailure } from './trouble.ts';

export type PoolSettings = {
  /** Maximum number of connections. */
  size: number;
  /** Timeouts in milliseconds for connecting and for a statement. */
  timeout: number;
};

/** Milliseconds that open connections have to close when the shop stops. */
const farewell = 2_000;

/**
 * Connections to the first host that accepts writes. Of several hosts, the last one that worked is tried first.
 */
export class PostgresPools {
  readonly #pools: pg.Pool[];
  readonly #open = new Set<Client>();
  readonly #idle = new Set<Client>();
  #current = 0;

  constructor(url: string, { size, timeout }: PoolSettings) {
    const hosts = hostsOf(url);
    this.#pools = hosts.map((connectionString) => {
      const pool = new pg.Pool({
        connectionString,
        max: size,
        types: numbersForBigints,
        connectionTimeoutMillis: timeout,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        ...(hosts.length > 1 && { verify: refuseReadOnly(timeout) }),
      });
      this.#watch(pool);
      return pool;
    });
  }

  #watch(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      survive(client);
      client.on('error', (error) => {
        // If one connection is dead, the idle ones may be dead too, and the next calls would wait for them.
        if (error instanceof NoAnswer) for (const idle of this.#idle) hangUp(idle);
      });
      this.#open.add(client);
    });
    pool.on('acquire', (client) => this.#idle.delete(client));
    pool.on('release', (_error, client) => this.#idle.add(client));
    pool.on('remove', (client) => {
      this.#open.delete(client);
      this.#idle.delete(client);
    });
    // An idle connection that breaks is replaced; its own listener has reported it.
    pool.on('error', () => {});
  }

  /** @throws ConnectionFailure if no host accepts a connection; the database's error if it refuses one */
  async connect(): Promise<pg.PoolClient> {
    const start = this.#current;
    let failure: unknown;
    for (const offset of this.#pools.keys()) {
      const index = (start + offset) % this.#pools.length;
      try {
        const client = await this.#pools[index]?.connect();
        if (client === undefined) continue;
        this.#current = index;
        return client;
      } catch (error) {
        failure ??= error;
        if (isFull(error)) break;
      }
    }
    throw failure instanceof pg.DatabaseError ? failure : new ConnectionFailure(failure);
  }

  /** Resolves in a few seconds, even if the other side is silent. */
  async end(): Promise<void> {
    const ended = Promise.all(this.#pools.map((pool) => pool.end()));
    const closed = Promise.all([ended, ...[...this.#open].map(untilClosed)]);
    const timer = new AbortController();
    await Promise.race([closed, pause(farewell, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
    for (const client of this.#open) hangUp(client);
  }
}

const untilClosed = (client: Client): Promise<void> =>
  new Promise((resolve) => client.once('end', () => resolve()));

/** Whether all connections are in use, so that another host would not help. The pool reports it by this message alone. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

const refuseReadOnly =
  (time: number): pg.PoolConfig['verify'] =>
  (client, done) => {
    ask(client, { text: 'show transaction_read_only', time }).then(
      ({ rows }) => done(rows[0]?.transaction_read_only === 'on' ? new ReadOnlyHost() : undefined),
      (error) => done(error),
    );
  };

class ReadOnlyHost extends Error {
  readonly code = '25006';
  constructor() {
    super('this server is a standby, or read-only');
  }
}

/** Amounts and counts fit a JavaScript number; `pg` would return them as strings. */
const numbersForBigints: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format: 'text' | 'binary') =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)) as never,
};
