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

// What bench/README.md describes: `npm run bench` for what shoppers do, `npm run bench -- <name> …` for the others. With
// `--record` the result is written there, that of faults into docs/reliability.md; isolation and schedules have no figures.

process.once('SIGINT', () => process.exit(130)); // which also removes the shop's data
const { values: options, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false }, tries: { type: 'string' } },
  allowPositionals: true,
});
const [name = 'shoppers', ...parts] = positionals;

const benchmarks: Record<string, () => Promise<string>> = {
  shoppers,
  /** What an administrator of a large shop looks at. */
  lists,
  /** Shops of growing sizes: `scale [size …]`. */
  scale: async () => scaleReportOf(await measureScale(parts.length > 0 ? parts.map(Number) : undefined)),
  /** A large shop that is upgraded: `upgrade [orders]`. */
  upgrade: async () => upgradeReportOf(await measureUpgrade(...parts.slice(0, 1).map(Number))),
  /** Three servers behind HAProxy. */
  agreement: async () => agreementReportOf(await tryThreeServers()),
  /** Two servers on one PostgreSQL. */
  servers: async () => serversReportOf(await measureServers(parts)),
  /** A shop that moves to PostgreSQL and back: `move [orders]`. */
  move: async () => movesReportOf(await measureMove(parts[0] === undefined ? undefined : Number(parts[0]))),
  /** Files of products. */
  imports,
  /** What a phone on a slow line shows. */
  pages,
  /** What answers tell of who has an account. */
  enumeration: measureEnumeration,
  /** One stranger who means harm. */
  attacks: async () => attacksReportOf(await runAttacks(parts)),
  /** Orders while everything breaks: `faults [experiment …] [--tries number]`. */
  faults: () => faults(parts),
  /** The database's machine alone. */
  failover: () => faults(['failover-killed', 'failover-frozen']),
  /** Tests with conflicts at each level: `isolation [folder …]`. */
  isolation: () => testIsolation(parts),
  /** Payments that go wrong in any order. */
  schedules: () => tryPaymentSchedules(options.tries),
};
const benchmark = benchmarks[name];
if (benchmark === undefined) throw new Error(`expected one of ${Object.keys(benchmarks).join(', ')}`);
const report = await benchmark();
process.stdout.write(`\n${report}\n`);
if (options.record && !['faults', 'failover', 'isolation', 'schedules'].includes(name))
  await record(name, report);

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
