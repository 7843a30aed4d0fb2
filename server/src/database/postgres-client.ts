import pg from 'pg';
import { ConnectionFailure } from './trouble.ts';

export type Client = pg.ClientBase;
export type Result = pg.QueryResult<Record<string, unknown>>;

/** The network may be gone, and every connection of that time with it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(time: number) {
    super(`the database has not answered for ${time} ms`);
  }
}

/** Of whose socket no answer will come any more. */
const broken = new WeakSet<Client>();

export const isBroken = (client: Client): boolean => broken.has(client);

/**
 * To be called once for each new connection. Without a listener an error of a connection that somebody has in use ends
 * the process; with it that somebody's statement fails, and nobody else's.
 */
export function survive(client: Client): void {
  client.on('error', (error) => {
    if (!broken.has(client)) process.emitWarning(`A database connection broke: ${error.message}`);
    broken.add(client);
  });
}

/**
 * Asks with a deadline. Where the network swallows everything, no answer and no error ever comes; `pg`'s own
 * `query_timeout` would give such a connection back to the pool, where it is stuck for the next statement too.
 * @param time milliseconds
 * @throws ConnectionFailure where the connection broke or no answer came; what the database said otherwise
 */
export async function ask(
  client: Client,
  { text, values = [], time }: { text: string; values?: readonly unknown[]; time: number },
): Promise<Result> {
  let isOver = false;
  const deadline = setTimeout(() => {
    // What arrived while this process was busy is read first.
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

/** Ends a connection without a farewell, for which it would wait; whoever waits for an answer gets the error. */
export function hangUp(client: Client, reason?: Error): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error?: Error): void } } };
  connection.stream.destroy(reason);
}
