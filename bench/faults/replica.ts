import { setTimeout as pause } from 'node:timers/promises';
import { Network } from '@kiosk/testkit/network.ts';
import { type PostgresServer, query } from '@kiosk/testkit/postgres-server.ts';
import type { Random } from '@kiosk/testkit/random.ts';
import type { Findings } from '../../scripts/faults/findings.ts';
import type { Shop } from '../../scripts/shop.ts';
import { demoAdmin, type Product, ShopApi } from '../../scripts/shop-api.ts';
import { breakInOrders } from './break-in-orders.ts';
import { type Experiment, inShop, withPostgres } from './experiment.ts';

/** Milliseconds that each fault lasts. */
const faultTime = 2_000;

/**
 * A standby from which the catalogue is read stops replaying, dies, or falls silent, in a stream of orders. Somebody changes the
 * stock of a product without a break and looks at it each time: nothing older may ever be shown, and no read may fail.
 */
export const brokenReplica: Experiment = {
  name: 'Read replica paused, killed and silent, PostgreSQL',
  tries: 30,
  run: (tries, random) =>
    withPostgres(async (primary) => {
      const standby = await primary.addStandby();
      const [network, url] = await Network.between(standby.url);
      try {
        const settings = { DATABASE_URL: primary.url, DATABASE_READ_URL: url };
        return await inShop(settings, (shop) => breakReplica(shop, { standby, network }, tries, random));
      } finally {
        network.close();
        await standby.stop();
      }
    }),
};

async function breakReplica(
  shop: Shop,
  { standby, network }: { standby: PostgresServer; network: Network },
  tries: number,
  random: Random,
): Promise<Findings> {
  const faults = [
    async () => {
      await query(standby.url, 'select pg_wal_replay_pause()');
      await pause(faultTime);
      await query(standby.url, 'select pg_wal_replay_resume()');
    },
    async () => {
      await standby.halt('SIGQUIT');
      await pause(faultTime);
      await standby.resume();
    },
    async () => {
      network.fallSilent();
      await pause(faultTime);
      network.recover();
    },
  ];
  const watching = watch(shop.url);
  let fault = 0;
  const findings = await breakInOrders(shop, tries, random, async () => faults[fault++ % faults.length]?.());
  const { stale, reads, failed } = await watching.end();
  process.stderr.write(`  ${reads} reads after a change: ${await placesOf(shop)}\n`);
  return { ...findings, stock: [...findings.stock, ...stale], failed: (findings.failed ?? 0) + failed };
}

/** Changes the stock of a product again and again, and reads it in three ways. */
function watch(url: string) {
  const stale: string[] = [];
  let [reads, failed, isOver] = [0, 0, false];
  const watching = (async () => {
    const admin = await new ShopApi(url).logIn(demoAdmin);
    const product = (await admin.get<Product[]>('/products?_limit=100')).at(-1) as Product;
    for (let stock = 1_000_000; !isOver; stock--) {
      await admin.send('PATCH', `/products/${product.id}`, { stock });
      for (const path of [`/products/${product.id}`, listOf(product), `${listOf(product)}&minPrice=0.01`]) {
        reads++;
        const answer = await admin.get<Product | Product[]>(path).catch(() => undefined);
        const shown = [answer].flat().find((one) => one?.id === product.id);
        if (shown === undefined) failed++;
        else if (shown.stock !== stock)
          stale.push(`${path} showed ${shown.stock} units after a change to ${stock}`);
      }
    }
  })();
  const end = async () => {
    isOver = true;
    await watching;
    return { stale, reads, failed };
  };
  return { end };
}

const listOf = ({ brand, category }: Product): string =>
  `/products?_limit=100&brand=${brand}&category=${category}`;

/** Who has answered, as the shop counts. */
async function placesOf({ url }: Shop): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = text.matchAll(/^kiosk_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
  return [...counts].map(([, outcome, count]) => `${outcome} ${count}`).join(', ');
}
