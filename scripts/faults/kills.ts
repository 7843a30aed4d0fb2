import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@kiosk/testkit/random.ts';
import type { Shop } from '../shop.ts';
import { type Findings, noFindings } from './findings.ts';
import { checkBooks, checkOrders } from './order-check.ts';
import { newShoppers, type Shopper } from './shopper.ts';
import { stockUp } from './stock.ts';

/** Kills the server (SIGKILL) in a stream of cash and card orders, restarts it and checks every order. */
export async function killInOrders(shop: Shop, kills: number, random: Random): Promise<Findings> {
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
