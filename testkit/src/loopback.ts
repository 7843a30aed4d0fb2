import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';

/** Lets a fake listen at a free port of this machine. */
export async function listenOnLoopback(server: NetServer): Promise<void> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

export const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Closes a server with what is under way on it. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** A port on which nobody listens yet. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await listenOnLoopback(probe);
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
