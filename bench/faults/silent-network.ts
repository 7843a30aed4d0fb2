import { setTimeout as pause } from 'node:timers/promises';
import { Network } from '@kiosk/testkit/network.ts';
import type { Random } from '@kiosk/testkit/random.ts';
import type { Findings } from '../../scripts/faults/findings.ts';
import { breakInOrders } from './break-in-orders.ts';
import { type Experiment, inRounds, inShop, withPostgres } from './experiment.ts';

const faultsOfOneShop = 20;

/** Connections stay open and nothing arrives on them any more; new ones work after up to two seconds. */
export const silentNetwork: Experiment = {
  name: 'Network gone silent, PostgreSQL',
  tries: 40,
  run: (tries, random) => inRounds(tries, faultsOfOneShop, (some) => fallSilentInOrders(some, random)),
};

const fallSilentInOrders = (tries: number, random: Random): Promise<Findings> =>
  withPostgres(async (postgres) => {
    const [network, url] = await Network.between(postgres.url);
    const fallSilent = async () => {
      network.fallSilent();
      await pause(random.below(2000));
      network.recover();
    };
    try {
      return await inShop({ DATABASE_URL: url }, (shop) => breakInOrders(shop, tries, random, fallSilent));
    } finally {
      network.close();
    }
  });
