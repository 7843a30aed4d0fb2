import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRoutes } from '../../admin/imports/imports.routes.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../zod.ts';
import { limitRequestTime, maxRequestTime } from './request-timeout.ts';

const app = Fastify();
beforeAll(async () => {
  limitRequestTime(app, 100);
  app.post('/usual', async () => 'arrived');
  app.post('/patient', { config: { bodyTimeout: 25_000 } }, async () => 'arrived');
  app.post('/slow', async () => setTimeout(300, 'done'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** The response to a body whose second half comes this many milliseconds late. */
async function answerTo(path: string, late: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\n`);
  socket.write('content-length: 4\r\n\r\nab');
  void setTimeout(late).then(() => socket.write('cd'));
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

test('a body that does not arrive in time ends its connection', async () => {
  expect(await answerTo('/usual', 10_000)).toBe('');
});

test('a route may allow more time for its body than the others', async () => {
  expect(await answerTo('/patient', 300)).toContain('arrived');
});

test('a part of a file of products may take as long as any request', async () => {
  const routes = Fastify();
  const timeouts: Record<string, number | undefined> = {};
  routes.addHook('onRoute', ({ url, config }) => {
    timeouts[url] = config?.bodyTimeout;
  });
  await importRoutes(routes as unknown as App, {} as Database, async () => undefined);
  expect(timeouts[adminApiPaths.importParts]).toBe(maxRequestTime);
});

test('a call without a body is answered, however long that takes', async () => {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST' });
  expect(await answer.text()).toBe('done');
});
