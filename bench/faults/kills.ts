import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@kiosk/testkit/random.ts';
import { type Findings, noFindings } from '../../scripts/faults/findings.ts';
import { checkBooks, checkOrders } from '../../scripts/faults/order-check.ts';
import { newShoppers, type Shopper } from '../../scripts/faults/shopper.ts';
import { stockUp } from '../../scripts/faults/stock.ts';
import type { Shop } from '../../scripts/shop.ts';
import { type Experiment, inRounds, onPostgres, onSqlite } from './experiment.ts';

const killsOfOneShop = 20;

export const killsOnSqlite: Experiment = {
  name: 'SIGKILL of the server, SQLite',
  tries: 200,
  run: (tries, random) =>
    inRounds(
      tries,
      killsOfOneShop,
      onSqlite((shop, kills) => killInOrders(shop, kills, random)),
    ),
};

export const killsOnPostgres: Experiment = {
  name: 'SIGKILL of the server, PostgreSQL',
  tries: 200,
  run: (tries, random) =>
    inRounds(
      tries,
      killsOfOneShop,
      onPostgres((shop, kills) => killInOrders(shop, kills, random)),
    ),
};

/** Kills the server (SIGKILL) in a stream of cash and card orders, restarts it and checks every order. */
async function killInOrders(shop: Shop, kills: number, random: Random): Promise<Findings> {
  const findings = noFindings();
  let acknowledged = 0;
  const products = await stockUp(shop.url);
  const crowd = await newShoppers(4, { url: shop.url, products, random });
  for (; findings.tries < kills; findings.tries++) {
    const answered = answeredTo(crowd);
    const buying = Promise.all(crowd.map((shopper) => shopper.buyUntilTheShopFails()));
    // On a slow machine too there is something to lose.
    while (answeredTo(crowd) < answered + 2) await pause(1);
    await pause(random.below(300)); // The random moment of the kill is the point of the experiment.
    await shop.kill();
    await buying;
    acknowledged += answeredTo(crowd) - answered;
    await shop.start();
    await checkOrders(shop.url, products, crowd, findings);
  }
  await checkBooks(shop, crowd, findings);
  // Those that were answered only when they were asked for again prove less.
  return { ...findings, acknowledged };
}

const answeredTo = (crowd: readonly Shopper[]): number =>
  crowd.flatMap(({ purchases }) => purchases).filter(({ orderId }) => orderId !== undefined).length;
