import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { cancelStatement } from './postgres-cancel.ts';
import { ask, type Client, hangUp, isHungUp, NoAnswer, retireClient, survive } from './postgres-client.ts';
import { loadPg } from './postgres-package.ts';
import { hostsOf, wantsWritable } from './postgres-url.ts';
import { ConnectionFailure } from './trouble.ts';

export type PoolSettings = {
  /** Maximum number of connections. */
  size: number;
  /** Timeouts in milliseconds for connecting and for a statement. */
  timeout: number;
};

/** Calls that wait for a connection, for each one there is. Those beyond would only wait in vain, and take memory. */
const maxWaitingOfEach = 50;

/** Milliseconds that open connections have to close when the shop stops. */
const endTimeout = 2_000;

/**
 * Connections to the first host that accepts writes. Of several hosts, the last one that worked is tried first.
 */
export class PostgresPools {
  readonly #hosts: Host[];
  readonly #timeout: number;
  #current = 0;

  constructor(url: string, { size, timeout }: PoolSettings) {
    const { Pool } = loadPg();
    const hosts = hostsOf(url);
    this.#timeout = timeout;
    this.#hosts = hosts.map((connectionString) => {
      const pool = new Pool({
        connectionString,
        max: size,
        types: numbersForBigints(),
        connectionTimeoutMillis: timeout,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        ...((hosts.length > 1 || wantsWritable(url)) && { verify: refuseReadOnly(timeout) }),
      });
      return watched(pool);
    });
  }

  /** @throws ConnectionFailure where no host gives a connection; what the database said where it refuses one */
  async connect(): Promise<pg.PoolClient> {
    const start = this.#current;
    let failure: unknown;
    for (const offset of this.#hosts.keys()) {
      const index = (start + offset) % this.#hosts.length;
      const host = this.#hosts[index];
      if (host === undefined) continue;
      try {
        const client = await connectTo(host);
        this.#current = index;
        return client;
      } catch (error) {
        failure ??= error;
        // Connections that are only being opened may be to a host that has gone.
        if (isFull(error) && host.open.size > 0) break;
      }
    }
    throw failure instanceof loadPg().DatabaseError ? failure : new ConnectionFailure(failure);
  }

  /**
   * An answer is overdue. If the connection is silently dead, the idle ones may be too, and the next calls would wait for
   * them. If the database works, the statement itself is slow, and is cancelled there too.
   * @param isAlone a statement outside of transactions, for which PostgreSQL has no limit
   */
  suspect(client: Client, isAlone: boolean): void {
    const host = this.#hosts.find(({ open }) => open.has(client));
    if (host === undefined) return;
    if (isAlone) this.cancel(client);
    // Before the timeout of the overdue answer, so that a retry finds connections that work.
    if (host.idle.size > 0) void probe(host, 0.15 * this.#timeout);
  }

  /** Ends the statement of a connection, which is not used again: the request may arrive late, and would end the next one. */
  cancel(client: Client): void {
    const host = this.#hosts.find(({ open }) => open.has(client));
    if (host === undefined) return;
    retireClient(client);
    cancelStatement(client, host.pool.options, this.#timeout);
  }

  /** How many connections are open, how many of these idle, and how many calls wait for one. */
  use(): { open: number; idle: number; waiting: number } {
    const use = { open: 0, idle: 0, waiting: 0 };
    for (const { pool } of this.#hosts) {
      use.open += pool.totalCount;
      use.idle += pool.idleCount;
      use.waiting += pool.waitingCount;
    }
    return use;
  }

  /** Resolves in a few seconds, even if the other side no longer responds. */
  async end(): Promise<void> {
    const ended = Promise.all(this.#hosts.map(({ pool }) => pool.end()));
    const open = () => this.#hosts.flatMap((host) => [...host.open]);
    const closed = Promise.all([ended, ...open().map(untilClosed)]);
    const timer = new AbortController();
    await Promise.race([closed, pause(endTimeout, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
    for (const client of open()) hangUp(client);
  }
}

type Host = { pool: pg.Pool; open: Set<Client>; idle: Set<Client>; isProbed: boolean };

function watched(pool: pg.Pool): Host {
  const [open, idle] = [new Set<Client>(), new Set<Client>()];
  pool.on('connect', (client) => {
    survive(client);
    open.add(client);
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => {
    open.delete(client);
    idle.delete(client);
  });
  // An idle connection that breaks is replaced; its own listener has reported it.
  pool.on('error', () => {});
  return { pool, open, idle, isProbed: false };
}

/** A pool gives out idle connections until it learns that they are closed. */
async function connectTo({ pool }: Host): Promise<pg.PoolClient> {
  if (pool.waitingCount >= maxWaitingOfEach * pool.options.max) throw new PoolExhausted();
  for (;;) {
    const client = await pool.connect();
    if (!isHungUp(client)) return client;
    client.release(true);
  }
}

/** Asks on an idle connection, and hangs all of them up where no answer comes. */
async function probe(host: Host, time: number): Promise<void> {
  if (host.isProbed) return;
  host.isProbed = true;
  try {
    const client = await connectTo(host);
    await ask(client, { text: 'select 1', time }).finally(() => client.release(isHungUp(client)));
  } catch (error) {
    if (error instanceof ConnectionFailure && error.cause instanceof NoAnswer)
      for (const client of host.idle) hangUp(client);
  } finally {
    host.isProbed = false;
  }
}

const untilClosed = (client: Client): Promise<void> =>
  new Promise((resolve) => client.once('end', () => resolve()));

class PoolExhausted extends Error {
  constructor() {
    super('too many calls wait for a connection');
  }
}

/** Whether all connections are in use, so that another host would not help. The pool reports it by this message alone. */
const isFull = (error: unknown): boolean =>
  error instanceof PoolExhausted ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect');

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
function numbersForBigints(): pg.CustomTypesConfig {
  const { types } = loadPg();
  return {
    getTypeParser: ((type: number, format: 'text' | 'binary') =>
      type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)) as never,
  };
}
