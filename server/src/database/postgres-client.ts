import type pg from 'pg';
import { loadPg } from './postgres-package.ts';
import { ConnectionFailure } from './trouble.ts';

export type Client = pg.ClientBase;
export type Result = pg.QueryResult<Record<string, unknown>>;

/** No answer came in time. The network may be down, and all connections of that time with it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(time: number) {
    super(`the database has not answered for ${time} ms`);
  }
}

/** Clients whose connection is broken. */
const broken = new WeakSet<Client>();

/** Clients whose statement was cancelled: the cancel may arrive late, and would end the next statement. */
const cancelled = new WeakSet<Client>();

export const isBroken = (client: Client): boolean => broken.has(client) || cancelled.has(client);

/** Keeps the connection from being reused. */
export const retireClient = (client: Client): void => void cancelled.add(client);

/** Its pool learns of that a moment later. */
export const isHungUp = (client: Client): boolean => streamOf(client).destroyed;

/**
 * Must be called once for each new connection. Without a listener, an error of a connection in use ends the process. With
 * it, only the running statement fails.
 */
export function survive(client: Client): void {
  client.on('error', (error) => {
    if (!broken.has(client)) process.emitWarning(`A database connection broke: ${error.message}`);
    broken.add(client);
  });
}

/** The share of the time for an answer after which it is overdue. */
const overdue = 0.8;

type Question = {
  text: string;
  name?: string;
  values?: readonly unknown[];
  time: number;
  onOverdue?: () => void;
};

/**
 * Asks with a deadline. Where the network swallows everything, no answer and no error ever comes; `pg`'s own
 * `query_timeout` would give such a connection back to the pool, where it is stuck for the next statement too.
 * @param time milliseconds; at 80 % of them `onOverdue` is called, while there is still time to find out why
 * @throws ConnectionFailure where the connection broke or no answer came; what the database said otherwise
 */
export async function ask(
  client: Client,
  { text, name, values = [], time, onOverdue = () => {} }: Question,
): Promise<Result> {
  let isOver = false;
  const unlessAnswered = (after: number, act: () => void) =>
    setTimeout(() => {
      // What arrived while this process was busy is read first.
      setImmediate(() => {
        if (!isOver) act();
      });
    }, after);
  const timers = [
    unlessAnswered(overdue * time, onOverdue),
    unlessAnswered(time, () => hangUp(client, new NoAnswer(time))),
  ];
  try {
    return await client.query({ text, values: [...values], ...(name && { name }) });
  } catch (error) {
    throw broken.has(client) && !(error instanceof loadPg().DatabaseError)
      ? new ConnectionFailure(error)
      : error;
  } finally {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  }
}

/** Destroys a connection at once: a proper end would wait for the server. A pending statement fails with the error. */
export const hangUp = (client: Client, reason?: Error): void => streamOf(client).destroy(reason);

type Stream = { destroy(error?: Error): void; destroyed: boolean };

const streamOf = (client: Client): Stream =>
  (client as unknown as { connection: { stream: Stream } }).connection.stream;
