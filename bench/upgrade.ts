import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
import { unpackReleasedServer } from '../scripts/release/released-server.ts';
import { root } from '../scripts/run.ts';
import { Shop } from '../scripts/shop.ts';
import { cashOrder, demoAdmin, type Product, ShopApi } from '../scripts/shop-api.ts';

const defaultOrders = 1_000_000;
const shoppers = 4;
/** Seconds. */
const undisturbed = 10;

/** Orders that were placed while something went on: how many, and milliseconds that they took. */
export type Upgraded = {
  database: string;
  name: string;
  seconds: number;
  placed: number;
  p50: number;
  p99: number;
  max: number;
};

/**
 * Upgrades a large shop while servers of the last release and of this one sell: the new server starts, which changes the
 * tables; it fills what is new and sums up the sales; and then every order gets a value in a new column with an index.
 */
export async function measureUpgrade(orders = defaultOrders): Promise<Upgraded[]> {
  const released = await unpackReleasedServer();
  const postgres = await startDurablePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-upgrade-'));
  try {
    const measured = await upgrade('PostgreSQL', { DATABASE_URL: postgres.url }, released, orders);
    return [...measured, ...(await upgrade('SQLite', { DATA_DIR: folder }, released, orders))];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
    await released.remove();
  }
}

async function upgrade(
  database: string,
  place: Record<string, string>,
  released: { version: string; program: string },
  orders: number,
): Promise<Upgraded[]> {
  const settings = { NODE_ENV: 'production', SHOP_DEMO: 'on', ...place };
  const shops: Shop[] = [];
  try {
    const old = await Shop.open(settings, undefined, released.program);
    shops.push(old);
    process.stderr.write(
      `filling a shop of version ${released.version} on ${database} with ${orders} orders\n`,
    );
    await run('add-old-orders.ts', place, String(orders));
    const stream = await OrderTimes.open(old);
    const during = async (name: string, work: () => Promise<unknown>): Promise<Upgraded> => ({
      database,
      ...(await stream.during(name, work)),
    });
    const start = async () => {
      const added = await Shop.open(settings);
      shops.push(added);
      stream.add(added);
    };
    return [
      await during('undisturbed', () => pause(undisturbed * 1000)),
      await during('a server of this version starts', start),
      await during('it fills and sums up what is new', () => run('until-upgraded.ts', place)),
      await during(`${orders.toLocaleString('en')} orders are changed`, () =>
        run('change-all-orders.ts', place),
      ),
    ];
  } finally {
    for (const shop of shops) await shop.close();
  }
}

/** Shoppers who order without a break, each at one of the servers in turn. */
class OrderTimes {
  readonly #urls: string[];
  readonly #shoppers: readonly ShopApi[];
  readonly #product: Product;

  private constructor(urls: string[], crowd: readonly ShopApi[], product: Product) {
    this.#urls = urls;
    this.#shoppers = crowd;
    this.#product = product;
  }

  static async open({ url }: Shop): Promise<OrderTimes> {
    const admin = await new ShopApi(url).logIn(demoAdmin);
    const [first] = await admin.get<Product[]>('/products?_limit=1');
    const product = await admin.send<Product>('PATCH', `/products/${first?.id}`, { stock: 10_000_000 });
    const crowd = await Promise.all(Array.from({ length: shoppers }, () => new ShopApi(url).signUp()));
    return new OrderTimes([url], crowd, product);
  }

  add({ url }: Shop): void {
    this.#urls.push(url);
  }

  async during(name: string, work: () => Promise<unknown>): Promise<Omit<Upgraded, 'database'>> {
    process.stderr.write(`measuring: ${name}\n`);
    const times: number[] = [];
    let isOver = false;
    const order = cashOrder([{ product: this.#product, quantity: 1 }]);
    const buy = async ({ token }: ShopApi) => {
      while (!isOver) {
        const url = this.#urls[times.length % this.#urls.length] as string;
        const begun = performance.now();
        await new ShopApi(url, token).send('POST', '/orders', order);
        times.push(performance.now() - begun);
        await pause(10);
      }
    };
    const begun = performance.now();
    const buying = Promise.all(this.#shoppers.map(buy));
    try {
      await Promise.race([work(), buying]);
    } finally {
      isOver = true;
    }
    await buying;
    const seconds = (performance.now() - begun) / 1000;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
    return { name, seconds, placed: times.length, p50: at(0.5), p99: at(0.99), max: at(1) };
  }
}

/** Runs a program of the testkit on a database. */
async function run(program: string, place: Record<string, string>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'testkit/src/upgrade', program), ...args], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [[code], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  if (code !== 0) throw new Error(`${program} ended with code ${code}:\n${errors}`);
}
