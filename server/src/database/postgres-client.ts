import pg from 'pg';
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

export const isBroken = (client: Client): boolean => broken.has(client);

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

/**
 * Runs a query with a deadline. If the network drops everything, neither an answer nor an error arrives. `pg`'s own
 * `query_timeout` would return such a connection to the pool, where the next statement would hang too.
 * @param time milliseconds
 * @throws ConnectionFailure if the connection broke or no answer came; otherwise the database's error
 */
export async function ask(
  client: Client,
  { text, values = [], time }: { text: string; values?: readonly unknown[]; time: number },
): Promise<Result> {
  let isOver = false;
  const deadline = setTimeout(() => {
    // Data that arrived while this process was busy is read first.
    setImmediate(() => {
      if (!isOver) hangUp(client, new NoAnswer(time));
    });
  }, time);
  try {
    return await client.query(text, [...values]);
  } catch (error) {
    throw isBroken(client) && !(error instanceof pg.DatabaseError) ? new ConnectionFailure(error) : error;
  } finally {
    isOver = true;
    clearTimeout(deadline);
  }
}

/** Destroys a connection without the closing handshake, which could hang. A running query gets the error. */
export function hangUp(client: Client, reason?: Error): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error?: Error): void } } };
  connection.stream.destroy(reason);
}
