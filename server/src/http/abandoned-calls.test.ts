import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { LimitSettings } from '../config/limit-settings.ts';
import { Counters } from './limits/counters.ts';
import { limitTraffic } from './limits/traffic.ts';

const oneAtOnce = { callsPerMinute: 100, callsAtOnce: 1 } as LimitSettings;

test('a caller who leaves before the call is counted does not take a place for good', async () => {
  const app = Fastify();
  // As an answer from memory does, whose version is read first.
  app.addHook('onRequest', () => pause(50));
  limitTraffic(app, new Counters(Buffer.from('key')), oneAtOnce);
  app.get('/api/calls', async () => 'answer');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/calls HTTP/1.1\r\nhost: x\r\nauthorization: Bearer token\r\n\r\n');
  await once(app.server, 'request');
  socket.destroy();
  await pause(100);

  const next = await app.inject({ url: '/api/calls', headers: { authorization: 'Bearer token' } });

  expect(next.statusCode).toBe(200);
  await app.close();
});
