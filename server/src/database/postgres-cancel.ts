import type { Client } from 'pg';
import { loadPg } from './postgres-package.ts';

type Connection = {
  stream: { destroy(): void };
  connect(port: number, host: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
  on(event: 'connect' | 'sslconnect' | 'error' | 'end', listener: () => void): void;
};

/** What `pg` has and its types do not. */
type Internals = {
  connection: Connection;
  processID: number;
  secretKey: number;
  ssl: unknown;
  sslNegotiation: string;
  host: string;
  port: number;
};

const internalsOf = (client: unknown): Internals => client as Internals;

/**
 * Asks PostgreSQL to end the statement that a connection waits for, on a connection of its own. It may come too late
 * and end the next statement instead, so there must be none. `pg`'s own `cancel` knows no TLS.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
 * @param time timeout in milliseconds
 */
export function cancelStatement(
  slow: unknown,
  settings: ConstructorParameters<typeof Client>[0],
  time: number,
): void {
  const { Client } = loadPg();
  const { processID, secretKey } = internalsOf(slow);
  const { connection, ssl, sslNegotiation, host, port } = internalsOf(new Client(settings));
  const cancel = () => connection.cancel(processID, secretKey);
  const deadline = setTimeout(() => connection.stream.destroy(), time);
  connection.on('connect', () => {
    if (!ssl) cancel();
    else if (sslNegotiation !== 'direct') connection.requestSsl();
  });
  connection.on('sslconnect', cancel);
  connection.on('error', () => {});
  connection.on('end', () => clearTimeout(deadline));
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}` as never, undefined as never);
  else connection.connect(port, host);
}
