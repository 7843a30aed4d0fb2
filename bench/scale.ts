import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { createDatabase, dropDatabase } from '@kiosk/testkit/postgres-server.ts';
import { Shop } from '../scripts/shop.ts';
import { cashOrder, demoAdmin, type Product, ShopApi } from '../scripts/shop-api.ts';
import { maxMegabytes, measureStart, type Start } from './start.ts';

const defaultSizes = [1_000, 100_000, 1_000_000];
const times = 40;

/** Milliseconds of one kind of request: the first since the start, the median, and what 95 of 100 take at most. */
type Cost = { first: number; p50: number; p95: number };

/** Of a shop with as many products and as many orders. */
export type ScaleOfShop = {
  size: number;
  seedSeconds: number;
  start: Start;
  maxMegabytes: number | undefined;
  costs: Map<string, Cost>;
};

/** Measures shops that are filled to each of some sizes, on one connection. */
export async function measureScale(sizes: readonly number[] = defaultSizes): Promise<ScaleOfShop[]> {
  const measured: ScaleOfShop[] = [];
  for (const size of sizes) {
    process.stderr.write(`filling a shop with ${size} products and as many orders\n`);
    const database = await emptyDatabase(size);
    const begin = performance.now();
    const fill = ['--products', String(size), '--orders', String(size)];
    const shop = await Shop.open({ NODE_ENV: 'production', ...database.settings }, fill);
    try {
      const firstMs = performance.now() - begin;
      measured.push({ size, seedSeconds: firstMs / 1000, ...(await measureShop(shop, size)) });
    } finally {
      await shop.close();
      await database.remove();
    }
  }
  return measured;
}

/** Measures a filled shop after a restart. */
async function measureShop(shop: Shop, size: number) {
  const start = await measureStart(shop, Number.NaN);
  const costs = new Map<string, Cost>();
  for (const [name, calls] of await requestsOf(shop.url, size)) {
    process.stderr.write(`measuring: ${name}\n`);
    costs.set(name, await costOf(calls));
  }
  return { start, maxMegabytes: await maxMegabytes(shop.pid), costs };
}

/** On the PostgreSQL of `DATABASE_URL`, if there is one, a database for one size. */
async function emptyDatabase(
  size: number,
): Promise<{ settings: Record<string, string>; remove: () => Promise<void> }> {
  const server = process.env.DATABASE_URL;
  if (!server) return { settings: {}, remove: async () => {} };
  const name = `scale_${size}_${randomUUID().slice(0, 8)}`;
  const settings = { DATABASE_URL: await createDatabase(server, name, 'template0') };
  return { settings, remove: () => dropDatabase(server, name) };
}

type Calls = (time: number) => Promise<unknown>;

/** Every request differs from those before, so that none is answered from memory. */
async function requestsOf(url: string, size: number): Promise<Map<string, Calls>> {
  const shopper = await new ShopApi(url).signUp();
  const admin = await new ShopApi(url).logIn(demoAdmin);
  const pages = Math.ceil(size / 10);
  const middle = Math.floor(pages / 2);
  const some = await shopper.get<Product[]>('/products?_limit=50');
  for (const { id } of some) await admin.send('PATCH', `/products/${id}`, { stock: 1_000_000 });
  const product = (time: number) => some[time % some.length] as Product;
  // Zeros before a number make another address of the same list.
  const limit = (time: number) => `${'0'.repeat(time % 8)}10`;
  const first = (time: number) => `${'0'.repeat(Math.floor(time / 8))}1`;
  const list = (query: (time: number) => string) => (time: number) =>
    ask(`${url}/api/products?${query(time)}&_limit=${limit(time)}`);
  const asked = (api: ShopApi, path: string) => ask(`${url}/api${path}`, { token: api.token });
  const sent = (path: string, body: object) =>
    ask(`${url}/api${path}`, { token: shopper.token, body, key: randomUUID() });
  const { category, brand } = product(0);
  const other = some.find((one) => one.category !== category)?.category;
  return new Map<string, Calls>([
    ['First page', list((time) => `_page=${first(time)}`)],
    ['Page in the middle', list((time) => `_page=${middle - time}`)],
    ['Last page', list((time) => `_page=${pages - time}`)],
    ['By price, in the middle', list((time) => `_sort=price&_page=${middle - time}`)],
    ['By price downwards, in the middle', list((time) => `_sort=price&_order=desc&_page=${middle - time}`)],
    ['By rating, last page', list((time) => `_sort=rating&_order=desc&_page=${pages - time}`)],
    [
      'Category and brand',
      list((time) => `category=${category}&brand=${brand}&_sort=price&_page=${first(time)}`),
    ],
    [
      'A category, page in the middle',
      list((time) => `category=${category}&_page=${Math.ceil(pages / 24) + time}`),
    ],
    [
      'Two categories, by price',
      list((time) => `category=${category}&category=${other}&_sort=price&_page=${first(time)}`),
    ],
    ['One product', (time) => ask(`${url}/api/products/${product(time).id}`)],
    ['Session check', () => asked(shopper, '/auth/check')],
    ['Add to cart', (time) => sent('/cart', { product: product(time).id, quantity: 1 })],
    ['Cart', () => asked(shopper, '/cart')],
    ['Order', (time) => sent('/orders', cashOrder([{ product: product(time), quantity: 1 }]))],
    ['Administrator: products, one letter', () => asked(admin, '/admin/products?q=s&_sort=title')],
    ['Administrator: products, a word', () => asked(admin, '/admin/products?q=shirt')],
    ['Administrator: orders, one letter', () => asked(admin, '/admin/orders?q=j')],
    ['Administrator: orders, a word', () => asked(admin, '/admin/orders?q=jumper')],
    ['Administrator: customers, a word', () => asked(admin, '/admin/customers?q=shopper')],
    ['Administrator: dashboard', () => asked(admin, '/admin/dashboard?timeZone=Europe/Berlin')],
  ]);
}

async function costOf(calls: Calls): Promise<Cost> {
  const durations: number[] = [];
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    await calls(time);
    durations.push(performance.now() - start);
  }
  const [first = Number.NaN] = durations;
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor(times * share)] ?? Number.NaN;
  return { first, p50: at(0.5), p95: at(0.95) };
}

type Asked = { token?: string | undefined; body?: object; key?: string };

/** Not `fetch`, which takes a millisecond of its own. */
const ask = (url: string, { token, body, key }: Asked = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    request(url, { method: body ? 'POST' : 'GET', headers }, (answer) => {
      if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
