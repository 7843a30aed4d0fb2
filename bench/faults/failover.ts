import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@kiosk/testkit/random.ts';
import type { Findings } from '../../scripts/faults/findings.ts';
import { breakInOrders } from './break-in-orders.ts';
import { type Experiment, inRounds, inShop } from './experiment.ts';
import { Cluster, lacksOfFailover } from './patroni.ts';

/** After these the figures so far are shown, so that an experiment that is stopped has not been for nothing. */
const faultsOfOneCluster = 2;

/**
 * The machine of the primary fails, and the standby takes over. The next try begins with the return of that machine, also in
 * the stream of orders.
 */
const failover = (how: 'killed' | 'frozen'): Experiment => ({
  name: `Primary ${how}, PostgreSQL under Patroni`,
  tries: 10,
  lacks: lacksOfFailover,
  run: (tries, random) => inRounds(tries, faultsOfOneCluster, (some) => failOver(how, some, random)),
});

async function failOver(how: 'killed' | 'frozen', tries: number, random: Random): Promise<Findings> {
  const cluster = await Cluster.open();
  try {
    let broken: string | undefined;
    const breakPrimary = async () => {
      if (broken !== undefined) await cluster.repair(broken);
      await pause(random.below(1_000));
      broken = await cluster.primary();
      process.stderr.write(`  ${broken} is ${how}\n`);
      if (how === 'killed') cluster.kill(broken);
      else cluster.freeze(broken);
    };
    return await inShop({ DATABASE_URL: cluster.url }, (shop) =>
      breakInOrders(shop, tries, random, breakPrimary),
    );
  } finally {
    await cluster.close();
  }
}

export const killedPrimary = failover('killed');
export const frozenPrimary = failover('frozen');
