import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, attackSeconds } from './attack.ts';

const [connections, requests] = [8, 1_200];

/** Connections that send many requests at once and never read an answer. */
export const pipelining: Attack = {
  name: `${connections} × ${requests} lists in one write, never read`,
  run: async ({ url }) => {
    const sockets = Array.from({ length: connections }, () => neverReading(url));
    await pause(attackSeconds * 1000);
    const open = sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
    return `${open} of ${connections} connections open after ${attackSeconds} s`;
  },
};

function neverReading(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  // A socket that is never read notices its end only when it writes.
  const timer = setInterval(() => socket.write('\r\n'), 500);
  socket.once('close', () => clearInterval(timer));
  socket.write('GET /api/products?_limit=100 HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests));
  return socket;
}
