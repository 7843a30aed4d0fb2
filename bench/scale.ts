import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Shop } from '../scripts/shop.ts';
import { cashOrder, demoAdmin, type Product, ShopApi } from '../scripts/shop-api.ts';

const defaultSizes = [1_000, 100_000, 1_000_000];
const times = 40;

/** Milliseconds of one kind of request: the median, and the largest, which is usually the first. */
type Cost = { p50: number; max: number };

/** Costs by kind of request and size of the shop, in products and orders each. */
export type Scale = { sizes: number[]; costs: Map<string, Cost[]> };

/** Measures shops that are filled to each of some sizes, on one connection. */
export async function measureScale(sizes: readonly number[] = defaultSizes): Promise<Scale> {
  const costs = new Map<string, Cost[]>();
  for (const size of sizes) {
    process.stderr.write(`filling a shop with ${size} products and as many orders\n`);
    const fill = ['--products', String(size), '--orders', String(size)];
    const shop = await Shop.open({ NODE_ENV: 'production' }, fill);
    try {
      for (const [name, calls] of await requestsOf(shop.url, size)) {
        process.stderr.write(`measuring: ${name}\n`);
        costs.set(name, [...(costs.get(name) ?? []), await costOf(calls)]);
      }
    } finally {
      await shop.close();
    }
  }
  return { sizes: [...sizes], costs };
}

type Calls = (time: number) => Promise<unknown>;

/** Every request differs from those before, so that none is answered from memory. */
async function requestsOf(url: string, size: number): Promise<Map<string, Calls>> {
  const shopper = await new ShopApi(url).signUp();
  const admin = await new ShopApi(url).logIn(demoAdmin);
  const pages = Math.ceil(size / 10);
  const some = await shopper.get<Product[]>('/products?_limit=50');
  for (const { id } of some) await admin.send('PATCH', `/products/${id}`, { stock: 1_000_000 });
  const product = (time: number) => some[time % some.length] as Product;
  const list = (query: (time: number) => string) => (time: number) =>
    read(`${url}/api/products?${query(time)}&time=${time}`);
  return new Map<string, Calls>([
    ['Product list, first page', list(() => '_page=1')],
    ['Product list, in the middle', list((time) => `_page=${Math.floor(pages / 2) - time}`)],
    ['Product list, last page', list((time) => `_page=${pages - time}`)],
    [
      'Product list, by price, in the middle',
      list((time) => `_sort=price&_page=${Math.floor(pages / 2) - time}`),
    ],
    [
      'Product list, category and brand',
      list(() => `category=${product(0).category}&brand=${product(0).brand}`),
    ],
    ['One product', (time) => shopper.get(`/products/${product(time).id}`)],
    ['Session check', () => shopper.get('/auth/check')],
    ['Add to cart', (time) => shopper.send('POST', '/cart', { product: product(time).id, quantity: 1 })],
    ['Cart', () => shopper.get('/cart')],
    [
      'Order',
      (time) => {
        const headers = { 'idempotency-key': randomUUID() };
        return shopper.send('POST', '/orders', cashOrder([{ product: product(time), quantity: 1 }]), headers);
      },
    ],
    ['Administrator: products, one letter', () => admin.get('/admin/products?q=s&_sort=title')],
    ['Administrator: products, a word', () => admin.get('/admin/products?q=shirt')],
    ['Administrator: orders, one letter', () => admin.get('/admin/orders?q=j')],
    ['Administrator: orders, a word', () => admin.get('/admin/orders?q=jumper')],
    ['Administrator: customers, a word', () => admin.get('/admin/customers?q=shopper')],
    ['Administrator: dashboard', () => admin.get('/admin/dashboard?timeZone=Europe/Berlin')],
  ]);
}

async function costOf(calls: Calls): Promise<Cost> {
  const durations: number[] = [];
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    await calls(time);
    durations.push(performance.now() - start);
  }
  durations.sort((a, b) => a - b);
  return { p50: durations[times / 2] ?? Number.NaN, max: durations.at(-1) ?? Number.NaN };
}

/** Not `fetch`, which takes a millisecond of its own. */
const read = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
