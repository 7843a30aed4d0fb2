import { setTimeout as pause } from 'node:timers/promises';
import { behindProxy, type ProxyName } from '@kiosk/testkit/proxy.ts';
import type { Random } from '@kiosk/testkit/random.ts';
import { type Findings, noFindings } from '../../scripts/faults/findings.ts';
import { isInstalled } from '../../scripts/faults/programs.ts';
import type { Shop } from '../../scripts/shop.ts';
import { type Experiment, inRounds, inShop, withPostgres } from './experiment.ts';
import { OrderStream } from './order-stream.ts';

const restartsOfOneShop = 18;
/** Longer than a proxy takes to notice; seconds. */
const settings = { SHUTDOWN_DELAY: '3' };

export const rollingRestarts = (proxy: ProxyName, database: 'SQLite' | 'PostgreSQL'): Experiment => ({
  name: `Rolling restart behind ${proxy}, ${database}`,
  tries: restartsOfOneShop,
  lacks: () => (isInstalled(proxy) ? undefined : proxy),
  run: (tries, random) =>
    inRounds(tries, restartsOfOneShop, (some) =>
      onTwoServers(database, (servers) =>
        behindProxy(
          proxy,
          servers.map(({ url }) => url),
          (url) => restartInOrders(servers, url, some, random),
        ),
      ),
    ),
});

/** Two servers on one database: they share a file, or a PostgreSQL. */
const onTwoServers = (
  database: 'SQLite' | 'PostgreSQL',
  work: (servers: readonly [Shop, Shop]) => Promise<Findings>,
): Promise<Findings> =>
  database === 'SQLite'
    ? inShop(settings, (one) => inShop({ ...settings, DATA_DIR: one.dataDir }, (other) => work([one, other])))
    : withPostgres(({ url }) => {
        const common = { ...settings, DATABASE_URL: url };
        return inShop(common, (one) => inShop(common, (other) => work([one, other])));
      });

async function restartInOrders(
  servers: readonly [Shop, Shop],
  url: string,
  tries: number,
  random: Random,
): Promise<Findings> {
  const findings = noFindings();
  const stream = await OrderStream.open(url, random);
  stream.start();
  for (; findings.tries < tries; findings.tries++) {
    const server = servers[findings.tries % 2 === 0 ? 0 : 1];
    await server.stop();
    await server.start();
    await pause(1500); // The proxy notices that it is back.
  }
  await stream.stop();
  await stream.check(findings);
  await stream.checkBooks(servers[0], findings);
  return { ...findings, failed: stream.failed };
}
