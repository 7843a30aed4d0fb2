import { parseArgs } from 'node:util';
import { Shop } from '../scripts/shop.ts';
import { tryThreeServers } from './agreement.ts';
import { runAttacks } from './attacks/attacks.ts';
import { startBare } from './bare.ts';
import { measureEnumeration } from './enumeration.ts';
import { runExperiments } from './faults/faults.ts';
import { faultsReportOf, recordFaults } from './faults/report.ts';
import { measureImports } from './imports.ts';
import { testIsolation } from './isolation.ts';
import { measureLists } from './lists.ts';
import { type Measured, measure } from './measure.ts';
import { measureMove } from './move.ts';
import { measurePages } from './pages.ts';
import { tryPaymentSchedules } from './payment-schedules.ts';
import {
  agreementReportOf,
  attacksReportOf,
  importsReportOf,
  listsReportOf,
  movesReportOf,
  pagesReportOf,
  record,
  reportOf,
  scaleReportOf,
  serversReportOf,
  upgradeReportOf,
} from './report.ts';
import { measureScale } from './scale.ts';
import { prepare } from './scenarios.ts';
import { measureServers } from './servers.ts';
import { measureStart } from './start.ts';
import { measureUpgrade } from './upgrade.ts';

// What bench/README.md describes: `npm run bench` for what shoppers do, `npm run bench -- lists` for what an
// administrator of a large shop looks at, `npm run bench -- scale [size …]` for shops of growing sizes, `npm run bench -- servers` for two servers on one
// PostgreSQL, `npm run bench -- agreement` for three behind HAProxy, `npm run bench -- upgrade [orders]` for a large shop that is upgraded, `npm run bench -- move [orders]` for a shop that moves to PostgreSQL and back,
// `npm run bench -- imports` for its files of products, `npm run bench -- pages` for what a phone on a slow line shows, `npm run bench -- faults`
// for what breaks (`npm run bench -- failover` for the database alone), `npm run bench -- attacks` for one stranger who means harm, `npm run bench -- enumeration` for what answers tell of who has an account, `npm run bench -- schedules` for payments that go wrong in any order. `--record` writes the result
// there (`npm run bench -- isolation [folder …]` runs tests with conflicts), that of faults into docs/reliability.md; schedules have no figures.

process.once('SIGINT', () => process.exit(130)); // which also removes the shop's data
const { values: options, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false }, tries: { type: 'string' } },
  allowPositionals: true,
});
const [name = 'shoppers', ...parts] = positionals;

const benchmarks: Record<string, () => Promise<string>> = {
  shoppers,
  lists,
  scale: async () => scaleReportOf(await measureScale(parts.length > 0 ? parts.map(Number) : undefined)),
  upgrade: async () => upgradeReportOf(await measureUpgrade(...parts.slice(0, 1).map(Number))),
  agreement: async () => agreementReportOf(await tryThreeServers()),
  servers: async () => serversReportOf(await measureServers(parts)),
  move: async () => movesReportOf(await measureMove(parts[0] === undefined ? undefined : Number(parts[0]))),
  imports,
  pages,
  enumeration: measureEnumeration,
  attacks: async () => attacksReportOf(await runAttacks(parts)),
  faults: () => faults(parts),
  failover: () => faults(['failover-killed', 'failover-frozen']),
  isolation: () => testIsolation(parts),
  schedules: () => tryPaymentSchedules(options.tries),
};
const benchmark = benchmarks[name];
if (benchmark === undefined) throw new Error(`expected one of ${Object.keys(benchmarks).join(', ')}`);
const report = await benchmark();
process.stdout.write(`\n${report}\n`);
if (options.record && !['faults', 'failover', 'isolation', 'schedules'].includes(name))
  await record(name, report);

/** `npm run bench -- faults [experiment …] [--tries number]` */
async function faults(names: readonly string[]): Promise<string> {
  const rows = await runExperiments(names, options.tries === undefined ? undefined : Number(options.tries));
  if (options.record) await recordFaults(rows);
  return faultsReportOf(rows);
}

async function shoppers(): Promise<string> {
  const begin = performance.now();
  const shop = await Shop.open({ NODE_ENV: 'production' });
  const firstMs = performance.now() - begin;
  const bare = await startBare();
  try {
    const start = await measureStart(shop, firstMs);
    const measured: Measured[] = [];
    const chosen = (await prepare(shop.url)).filter(
      (scenario) => parts.length === 0 || parts.some((part) => scenario.name.includes(part)),
    );
    for (const scenario of chosen) {
      process.stderr.write(`measuring: ${scenario.name}\n`);
      measured.push(await measure(shop, bare, scenario));
    }
    return reportOf(measured, start);
  } finally {
    await bare.stop();
    await shop.close();
  }
}

async function lists(): Promise<string> {
  process.stderr.write('filling a shop with 100,000 products and 100,000 orders\n');
  const shop = await Shop.open({ NODE_ENV: 'production' }, ['--products', '100000', '--orders', '100000']);
  try {
    return listsReportOf(await measureLists(shop.url));
  } finally {
    await shop.close();
  }
}

async function pages(): Promise<string> {
  const shop = await Shop.open({ NODE_ENV: 'production', SHOP_DEMO: 'on' });
  try {
    return pagesReportOf(
      await measurePages(shop.url, parts, options.tries === undefined ? undefined : Number(options.tries)),
    );
  } finally {
    await shop.close();
  }
}

async function imports(): Promise<string> {
  const shop = await Shop.open({ NODE_ENV: 'production' });
  try {
    return importsReportOf(await measureImports(shop.url, shop.pid, 100_000));
  } finally {
    await shop.close();
  }
}
