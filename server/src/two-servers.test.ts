import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseKinds, emptyDatabase } from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { address } from '@kiosk/testkit/orders.ts';
import { ownColor, plain } from '@kiosk/testkit/pictures.ts';
import { ShopProcess } from '@kiosk/testkit/process.ts';
import { hasProxy, startProxy } from '@kiosk/testkit/proxy.ts';
import { RoundRobin } from '@kiosk/testkit/round-robin.ts';
import { S3Server } from '@kiosk/testkit/s3.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

// Two server processes on one database, also on one SQLite file.

type Product = { id: string; price: number; stock: number };
type Server = { url: string; process: ShopProcess };

async function call<Body>(
  url: string,
  path: string,
  token = '',
  body?: unknown,
  method = 'POST',
  key: string = randomUUID(),
) {
  const answer = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : method,
    headers: {
      'idempotency-key': key,
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

/** Places an order, again with the same key for as long as a busy machine makes the database's lock too long to wait for. */
async function placedWhenFree(url: string, token: string, body: object) {
  const key = randomUUID();
  for (;;) {
    const answer = await call<{ id: string }>(url, '/orders', token, body, 'POST', key);
    if (answer.status !== 503) return answer;
  }
}

/** How many products a server shows. */
const totalOf = async ({ url }: Server) =>
  Number((await fetch(`${url}/api/products`)).headers.get('x-total-count'));

/** How many orders a server has answered. */
async function ordersTaken({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = text.matchAll(
    /^http_request_duration_seconds_count\{method="POST",route="\/api\/orders",.*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

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

test.skipIf(!hasProxy('haproxy'))(
  'while no server is ready HAProxy (left out where it is not installed) leads to those that answer',
  async () => {
    let checks = 0;
    const server = createServer(({ url }, response) => {
      if (url === '/readyz') checks++;
      response.writeHead(url === '/readyz' ? 503 : 200).end('page');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = await startProxy('haproxy', [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
    // The second takes it out, the third follows half a second later.
    await eventually(() => expect(checks).toBeGreaterThan(2));
    expect(await (await fetch(`${proxy.url}/`)).text()).toBe('page');
    await proxy.stop();
    server.close();
  },
);

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
  let bucket: S3Server;
  let servers: [Server, Server];
  let [token, admin] = ['', ''];

  const start = async (port = '0'): Promise<Server> => {
    const process = new ShopProcess('server', {
      ...place.env,
      ...bucket.env,
      PORT: port,
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY: '0.3',
    });
    return { process, url: await process.listening() };
  };
  const stockUp = async (stock: number): Promise<Product> => {
    const [{ id } = { id: '' }] = (await call<Product[]>(servers[0].url, '/products')).body;
    return (await call<Product>(servers[1].url, `/products/${id}`, admin, { stock }, 'PATCH')).body;
  };
  const logIn = async (name: 'admin' | 'customer', password: string) => {
    const account = { email: `${name}@example.com`, password };
    return (await call<{ token: string }>(servers[0].url, '/auth/login', '', account)).body.token;
  };

  beforeAll(async () => {
    [place, bucket] = await Promise.all([emptyDatabase(kind), S3Server.open()]);
    servers = await Promise.all([start(), start()]);
    [token, admin] = await Promise.all([logIn('customer', 'Customer1234'), logIn('admin', 'Admin1234')]);
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ process }) => process.stop('SIGKILL')));
    await bucket.close();
    await place.remove();
  });

  test('two servers that start at once on a new database both come up, with one demo catalogue', async () => {
    const [total, other] = await Promise.all(servers.map(totalOf));
    expect(total).toBeGreaterThanOrEqual(150);
    expect(other).toBe(total);
    for (const { url } of servers)
      await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  });

  test('concurrent orders through two servers take each unit of stock once', async () => {
    const product = await stockUp(20);
    // Orders of one account wait for each other.
    const person = { username: 'rival', email: 'rival@example.com', password: 'Harbour1' };
    const rival = (await call<{ token: string }>(servers[0].url, '/auth/signup', '', person)).body.token;
    const shoppers = [token, rival];

    const answers = await Promise.all(
      servers.flatMap(({ url }) =>
        Array.from({ length: 6 }, () => shoppers.map((as) => placedWhenFree(url, as, order(product)))).flat(),
      ),
    );

    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(placed).toHaveLength(20);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { url } of servers) {
      expect((await call<Product>(url, `/products/${product.id}`)).body.stock).toBe(0);
      const own = await Promise.all(shoppers.map((as) => call<{ id: string }[]>(url, '/orders/own', as)));
      expect(own.flatMap(({ body }) => body.map(({ id }) => id)).toSorted()).toEqual(placed.toSorted());
    }
  });

  test.skipIf(!hasProxy('haproxy'))(
    'one key sent many times through HAProxy (left out where it is not installed) makes one order, whichever server gets it',
    async () => {
      const product = await stockUp(9);
      const proxy = await startProxy(
        'haproxy',
        servers.map(({ url }) => url),
      );
      onTestFinished(proxy.stop);
      const taken = () => Promise.all(servers.map(ordersTaken));
      const before = await taken();
      const key = randomUUID();

      const answers = await Promise.all(
        Array.from({ length: 16 }, () =>
          call<{ id: string }>(proxy.url, '/orders', token, order(product), 'POST', key),
        ),
      );

      expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      for (const [at, count] of (await taken()).entries()) expect(count).toBeGreaterThan(before[at] ?? 0);
      for (const { url } of servers) {
        expect((await call<Product>(url, `/products/${product.id}`)).body.stock).toBe(8);
      }
    },
  );

  test('no request fails while one of two servers behind a load balancer is restarted, and it adds no second demo catalogue', async () => {
    const total = await totalOf(servers[1]);
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
          await pause(30);
        }
      }
    };
    const shopping = Promise.all(Array.from({ length: 3 }, shopper));

    try {
      const [server] = servers;
      const finish = await beginOrder(server.url, token, order(product));
      server.process.kill('SIGTERM');
      await untilRefused(server.url);
      expect(await finish()).toBe(201);
      expect(await server.process.exit()).toBe(0);
      Object.assign(server, await start(new URL(server.url).port));
      await balancer.untilReady(server.url);
    } finally {
      isOver = true;
      await shopping;
      await balancer.close();
    }
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(20);
    expect(await totalOf(servers[0])).toBe(total);
  }, 180_000);

  // The others do not depend on the database.
  if (kind === 'PostgreSQL') return;

  test('a role that is granted or revoked at one server counts at both with the next call', async () => {
    const person = { username: 'manager', email: 'manager@example.com', password: 'Harbour1' };
    const path = '/auth/signup';
    const { body } = await call<{ user: { id: string }; token: string }>(servers[0].url, path, '', person);
    const setRole = (role: string) =>
      call(servers[0].url, `/admin/customers/${body.user.id}`, admin, { role }, 'PATCH');
    const statuses = () =>
      Promise.all(servers.map(async ({ url }) => (await call(url, '/orders?_limit=1', body.token)).status));
    expect(await statuses()).toEqual([403, 403]);
    await setRole('order-manager');
    expect(await statuses()).toEqual([200, 200]);
    await setRole('product-manager');
    expect(await statuses()).toEqual([403, 403]);
  });

  test('a picture that was uploaded at one server into a bucket is shown by the other', async () => {
    const file = await plain({ width: 40, height: 30, background: ownColor() }).png().toBuffer();
    const [first, second] = servers;
    const answer = await fetch(`${first.url}/api/admin/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'image/png' },
      body: new Uint8Array(file),
    });
    expect(answer.status).toBe(201);
    const { url } = (await answer.json()) as { url: string };
    const shown = await fetch(second.url + url);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toMatch(/^image\//);
    expect(bucket.objects.size).toBeGreaterThan(0);
  });

  test('settings that are changed at one server are in the next page of the other', async () => {
    const { body } = await call<{ version: number }>(servers[0].url, '/admin/settings', admin);
    const renames: [Server, string][] = [
      [servers[0], 'Nordlicht'],
      [servers[1], 'Kiosk'],
    ];
    for (const [at, [server, name]] of renames.entries()) {
      const edit = { changes: { name }, version: body.version + at };
      expect((await call(server.url, '/admin/settings', admin, edit, 'PATCH')).status).toBe(200);
      for (const { url } of servers) {
        for (const path of ['/', '/login']) {
          expect(await (await fetch(url + path)).text()).toContain(`${name}</title>`);
        }
      }
    }
  });
});
