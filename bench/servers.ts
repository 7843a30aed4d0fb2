import { startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
import { Shop } from '../scripts/shop.ts';
import { type Flow, load } from './load.ts';
import { prepare, type Scenario } from './scenarios.ts';

const rounds = 3;
const seconds = 3;
const connections = 16;

/** Shoppers of the second server follow after so many, so that no account waits for itself. */
const apart = 80;

/** What one server does in a second, and what two do together; the processor time of a server for each in microseconds. */
export type Scaled = { name: string; one: Rate; two: Rate };
type Rate = { perSecond: number; processor: number };

const what = ['Product list, compressed', 'Session check', 'Cart', 'Add to cart', 'Order'];

/** Measures one server and two on the same PostgreSQL alternately, with as many connections in all. */
export async function measureServers(chosen: readonly string[]): Promise<Scaled[]> {
  const postgres = await startDurablePostgres();
  const shops: Shop[] = [];
  try {
    const settings = { NODE_ENV: 'production', DATABASE_URL: postgres.url };
    for (let server = 0; server < 2; server++) shops.push(await Shop.open(settings));
    const [first] = shops as [Shop];
    const scenarios = (await prepare(first.url)).filter(({ name }) =>
      chosen.length > 0 ? chosen.some((part) => name.includes(part)) : what.includes(name),
    );
    const scaled: Scaled[] = [];
    for (const scenario of scenarios) {
      process.stderr.write(`measuring: ${scenario.name}\n`);
      scaled.push(await scale(shops, scenario));
    }
    return scaled;
  } finally {
    for (const shop of shops) await shop.close();
    await postgres.stop();
  }
}

async function scale(shops: readonly Shop[], { name, flow }: Scenario): Promise<Scaled> {
  await loadAll(shops, flow, 1); // The first second is for warm-up.
  const [one, two]: [Rate[], Rate[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    one.push(await loadAll(shops.slice(0, 1), flow, seconds));
    two.push(await loadAll(shops, flow, seconds));
  }
  return { name, one: median(one), two: median(two) };
}

async function loadAll(shops: readonly Shop[], flow: Flow, time: number): Promise<Rate> {
  const figures = await Promise.all(
    shops.map((shop, server) =>
      load(shop, (number) => flow(number + server * apart), time, connections / shops.length),
    ),
  );
  const perSecond = figures.reduce((sum, each) => sum + each.perSecond, 0);
  const processor = figures.reduce((sum, each) => sum + each.processor * each.perSecond, 0) / perSecond;
  return { perSecond, processor };
}

const median = (rates: readonly Rate[]): Rate =>
  rates.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)] as Rate;
