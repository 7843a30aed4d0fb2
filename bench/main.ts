import { Shop } from '../scripts/shop.ts';
import { startBare } from './bare.ts';
import { type Measured, measure } from './measure.ts';
import { record, reportOf } from './report.ts';
import { prepare } from './scenarios.ts';
import { measureStart } from './start.ts';

// `npm run bench`: what bench/README.md describes. `npm run bench -- --record` writes the result there.

process.once('SIGINT', () => process.exit(130)); // which also removes the shop's data
const begin = performance.now();
const shop = await Shop.open({ NODE_ENV: 'production' });
const firstMs = performance.now() - begin;
const bare = await startBare();
try {
  const start = await measureStart(shop, firstMs);
  const measured: Measured[] = [];
  for (const scenario of await prepare(shop.url)) {
    process.stderr.write(`measuring: ${scenario.name}\n`);
    measured.push(await measure(shop.url, bare, scenario));
  }
  const report = reportOf(measured, start);
  process.stdout.write(`\n${report}\n`);
  if (process.argv.includes('--record')) await record(report);
} finally {
  await bare.stop();
  await shop.close();
}
