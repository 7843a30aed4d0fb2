import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseKinds, emptyDatabase } from '@kiosk/testkit/databases.ts';
import { address } from '@kiosk/testkit/orders.ts';
import { ShopProcess } from '@kiosk/testkit/process.ts';
import { RoundRobin } from '@kiosk/testkit/round-robin.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Two server processes on one database, also on one SQLite file.

type Product = { id: string; price: number; stock: number };
type Server = { url: string; process: ShopProcess };

async function call<Body>(url: string, path: string, token = '', body?: unknown, method = 'POST') {
  const answer = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (answer.ok ? JSON.parse(text) : text) as Body };
}

const order = ({ id, price }: Product) => ({
  items: [{ product: id, quantity: 1 }],
  totalAmount: price,
  totalItems: 1,
  paymentMethod: 'cash',
  selectedAddresses: address,
});

/** Sends the head of an order. @returns what sends the rest, and returns the status of the answer */
async function beginOrder(url: string, token: string, body: object): Promise<() => Promise<unknown>> {
  const text = JSON.stringify(body);
  const calling = request(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': text.length,
      // Answered when the server has read the head.
      expect: '100-continue',
    },
  });
  const answered = once(calling, 'response').then(
    ([answer]) => answer.resume().statusCode,
    (error) => error,
  );
  calling.flushHeaders();
  await once(calling, 'continue');
  return () => {
    calling.end(text);
    return answered;
  };
}

/** Waits until a server listens no longer. */
async function untilRefused(url: string): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
    await pause(20);
  }
}

describe.each(databaseKinds)('Two servers (%s)', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let servers: [Server, Server];
  let token: string;

  const start = async (port = '0'): Promise<Server> => {
    const process = new ShopProcess('main.ts', {
      ...place.env,
      PORT: port,
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY: '0.3',
    });
    return { process, url: await process.listening() };
  };
  const stockUp = async (stock: number): Promise<Product> => {
    const admin = await logIn('admin', 'Admin1234');
    const [{ id } = { id: '' }] = (await call<Product[]>(servers[0].url, '/products')).body;
    return (await call<Product>(servers[1].url, `/products/${id}`, admin, { stock }, 'PATCH')).body;
  };
  const logIn = async (name: 'admin' | 'customer', password: string) => {
    const account = { email: `${name}@example.com`, password };
    return (await call<{ token: string }>(servers[0].url, '/auth/login', '', account)).body.token;
  };

  beforeAll(async () => {
    place = await emptyDatabase(kind);
    servers = await Promise.all([start(), start()]);
    token = await logIn('customer', 'Customer1234');
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ process }) => process.stop('SIGKILL')));
    await place.remove();
  });

  test('concurrent orders through two servers take each unit of stock once', async () => {
    const product = await stockUp(50);

    const answers = await Promise.all(
      servers.flatMap(({ url }) =>
        Array.from({ length: 30 }, () => call<{ id: string }>(url, '/orders', token, order(product))),
      ),
    );

    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(placed).toHaveLength(50);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { url } of servers) {
      expect((await call<Product>(url, `/products/${product.id}`)).body.stock).toBe(0);
      const own = (await call<{ id: string }[]>(url, '/orders/own', token)).body;
      expect(own.map((one) => one.id).toSorted()).toEqual(placed.toSorted());
    }
  });

  test('no request fails during a rolling restart behind a load balancer', async () => {
    const balancer = new RoundRobin(servers.map(({ url }) => url));
    const url = await balancer.open();
    const product = await stockUp(100_000);
    const failures: unknown[] = [];
    let answered = 0;
    let isOver = false;
    const shopper = async () => {
      while (!isOver) {
        for (const [path, body] of [['/products?_limit=1'], ['/orders', order(product)]] as const) {
          const answer = await call(url, path, token, body).catch((error) => ({ status: 599, error }));
          if (answer.status >= 400) failures.push({ path, ...answer });
          answered++;
          // A steady stream: one without pauses takes the processors from the servers that start.
          await pause(20);
        }
      }
    };
    const shopping = Promise.all(Array.from({ length: 4 }, shopper));

    try {
      for (const server of [servers[0], servers[1], servers[0]]) {
        const finish = await beginOrder(server.url, token, order(product));
        server.process.kill('SIGTERM');
        await untilRefused(server.url);
        expect(await finish()).toBe(201);
        expect(await server.process.exit()).toBe(0);
        Object.assign(server, await start(new URL(server.url).port));
        await balancer.untilReady(server.url);
      }
    } finally {
      isOver = true;
      await shopping;
      await balancer.close();
    }
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  }, 180_000);
});
