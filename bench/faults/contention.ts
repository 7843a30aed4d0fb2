import type { Random } from '@kiosk/testkit/random.ts';
import { type Findings, noFindings } from '../../scripts/faults/findings.ts';
import type { Shop } from '../../scripts/shop.ts';
import { type Experiment, inRounds, inShop, withPostgres } from './experiment.ts';
import { type IsolationLevel, withIsolationLevel } from './isolation-level.ts';
import { OrderStream } from './order-stream.ts';

const shoppers = 12;
const burstsOfOneShop = 20;

/** Twelve shoppers buy the same three products at once; nothing else is wrong, and nobody may be refused. */
export const contention = (level: IsolationLevel): Experiment => ({
  name: `Crowd at ${level}, PostgreSQL`,
  tries: 40,
  run: (tries, random) =>
    inRounds(tries, burstsOfOneShop, (bursts) =>
      withPostgres(
        ({ url }) =>
          inShop({ DATABASE_URL: url, ...withIsolationLevel(level) }, (shop) =>
            orderAtOnce(shop, bursts, random),
          ),
        // What is asked outside of transactions is kept apart in the same way.
        [`default_transaction_isolation=${level}`],
      ),
    ),
});

async function orderAtOnce(shop: Shop, bursts: number, random: Random): Promise<Findings> {
  const findings = noFindings();
  const stream = await OrderStream.open(shop.url, random, shoppers);
  for (; findings.tries < bursts; findings.tries++) {
    stream.start();
    await stream.untilHealed();
    await stream.stop();
    await stream.check(findings);
  }
  await stream.checkBooks(shop, findings);
  return { ...findings, failed: stream.failed };
}
