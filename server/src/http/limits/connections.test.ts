import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@kiosk/testkit/eventually.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { boundConnections, type ConnectionLimits } from './connections.ts';

let app: FastifyInstance;
let handled = 0;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function start(limits: Partial<ConnectionLimits> = {}): Promise<void> {
  handled = 0;
  app = Fastify();
  boundConnections(app, { total: 100, perNetwork: undefined, ...limits });
  app.get('/', async () => `answer ${++handled}`);
  app.get('/large', async () => 'x'.repeat(32 * 1024 * 1024));
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 300, 'after a while')));
  app.post('/slow', () => new Promise((resolve) => setTimeout(resolve, 300, 'after a while')));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

function open(): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  // How it was cut off does not matter.
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

const get = (path: string, count = 1) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count);

/** All that arrives until the shop ends the connection. */
async function heardOn(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  if (!socket.closed) await once(socket, 'close');
  return heard;
}

const openConnections = () =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('a connection with a thousand requests in flight is cut off, and at most ten of them are worked on', async () => {
  await start();
  const socket = open();
  socket.write(get('/', 1_000));
  await heardOn(socket);
  expect(handled).toBeLessThanOrEqual(10);
});

test.each(['keep-alive', 'close'])(
  'a request whose body is longer than its Content-Length is answered before the rest is refused (%s)',
  async (connection) => {
    await start();
    const socket = open();
    socket.write(
      `POST /slow HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nabcd`,
    );
    setTimeout(() => socket.write('more'), 100);
    expect(await heardOn(socket)).toMatch(/^HTTP\/1\.1 200 .*after a while/s);
  },
);

test('a request whose body is malformed is refused at once', async () => {
  await start();
  const socket = open();
  socket.write(
    'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\nnone',
  );
  expect(await heardOn(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('ten requests in one write are all answered, in their order', async () => {
  await start();
  const socket = open();
  socket.write(`${get('/', 9)}GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const answers = (await heardOn(socket)).match(/answer \d+/g);
  expect(answers).toEqual(Array.from({ length: 10 }, (_, at) => `answer ${at + 1}`));
});

test('a connection may make many requests one after the other', async () => {
  await start();
  const socket = open();
  for (let made = 0; made < 50; made++) {
    socket.write(get('/'));
    await once(socket, 'data');
  }
  expect(handled).toBe(50);
  expect(socket.destroyed).toBe(false);
});

test('a connection that does not read its answer is ended', async () => {
  await start({ readTimeout: 200 });
  // It ends soon: a test that keeps looking for an open one may miss it.
  const arrived = once(app.server, 'connection');
  const socket = open();
  socket.pause();
  socket.write(get('/large'));
  await arrived;
  await eventually(async () => expect(await openConnections()).toBe(0));
});

test('an answer that takes longer than a client may take to read is sent', async () => {
  await start({ readTimeout: 100 });
  const socket = open();
  socket.write(get('/slow'));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('after a while');
});

test('when too much waits to be read, the connections with the most are cut off and the others stay', async () => {
  await start({ maxUnread: 40 * 1024 * 1024 });
  const idle = open();
  idle.write(get('/'));
  await once(idle, 'data');
  for (let count = 0; count < 3; count++) {
    const socket = open();
    socket.pause();
    await once(socket, 'connect');
    socket.write(get('/large'));
  }
  await eventually(async () => expect(await openConnections()).toBeLessThanOrEqual(2));
  idle.write(get('/'));
  expect(String((await once(idle, 'data'))[0])).toContain('answer 2');
});

test('a connection beyond the limit of its network is closed, and there is room again when one has gone', async () => {
  await start({ perNetwork: 2 });
  const [first, second, third] = [open(), open(), open()];
  expect(await heardOn(third)).toBe('');
  expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  first.destroy();
  await eventually(async () => expect(await openConnections()).toBe(1));
  const fourth = open();
  fourth.write(get('/'));
  expect(String((await once(fourth, 'data'))[0])).toContain('200 OK');
});

test('when nearly all connections are taken, those without a request make room', async () => {
  await start({ total: 5 });
  for (let count = 0; count < 5; count++) {
    const socket = open();
    socket.write(get('/'));
    await once(socket, 'data');
  }
  await eventually(async () => expect(await openConnections()).toBe(0));
});
