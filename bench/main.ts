import { parseArgs } from 'node:util';
import { Shop } from '../scripts/shop.ts';
import { runAttacks } from './attacks/attacks.ts';
import { startBare } from './bare.ts';
import { runExperiments } from './faults/faults.ts';
import { faultsReportOf, recordFaults } from './faults/report.ts';
import { measureImports } from './imports.ts';
import { measureLists } from './lists.ts';
import { type Measured, measure } from './measure.ts';
import { measurePages } from './pages.ts';
import { tryPaymentSchedules } from './payment-schedules.ts';
import {
  attacksReportOf,
  importsReportOf,
  listsReportOf,
  pagesReportOf,
  record,
  reportOf,
  scaleReportOf,
  serversReportOf,
} from './report.ts';
import { measureScale } from './scale.ts';
import { prepare } from './scenarios.ts';
import { measureServers } from './servers.ts';
import { measureStart } from './start.ts';

// What bench/README.md describes: `npm run bench` for what shoppers do, `npm run bench -- lists` for what an
// administrator of a large shop looks at, `npm run bench -- scale [size …]` for shops of growing sizes, `npm run bench -- servers` for two servers on one
// PostgreSQL, `npm run bench -- imports` for its files of products, `npm run bench -- pages` for what a phone on a slow line shows, `npm run bench -- faults`
// for what breaks, `npm run bench -- attacks` for one stranger who means harm, `npm run bench -- schedules` for payments that go wrong in any order. `--record` writes the result
// there, that of faults into docs/reliability.md; schedules have no figures.

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
  servers: async () => serversReportOf(await measureServers(parts)),
  imports,
  pages,
  attacks: async () => attacksReportOf(await runAttacks(parts)),
  faults,
  schedules: () => tryPaymentSchedules(options.tries),
};
const benchmark = benchmarks[name];
if (benchmark === undefined) throw new Error(`expected one of ${Object.keys(benchmarks).join(', ')}`);
const report = await benchmark();
process.stdout.write(`\n${report}\n`);
if (options.record && !['faults', 'schedules'].includes(name)) await record(name, report);

/** `npm run bench -- faults [experiment …] [--tries number]` */
async function faults(): Promise<string> {
  const rows = await runExperiments(parts, options.tries === undefined ? undefined : Number(options.tries));
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
