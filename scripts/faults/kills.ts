import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '../shop.ts';
import { type Findings, noFindings } from './findings.ts';
import { checkAnswersKept, checkCharges, checkEachOrderOnce, checkStock } from './order-check.ts';
import type { Random } from './random.ts';
import { newShoppers } from './shopper.ts';
import { stockUp } from './stock.ts';

/** Kills the server (SIGKILL) in a stream of cash and card orders, restarts it and checks every order. */
export async function killInOrders(shop: Shop, kills: number, random: Random): Promise<Findings> {
  const findings = noFindings();
  const products = await stockUp(shop.url);
  const crowd = await newShoppers(4, { url: shop.url, products, random });
  for (; findings.tries < kills; findings.tries++) {
    const buying = Promise.all(crowd.map((shopper) => shopper.buyUntilTheShopFails()));
    await pause(30 + random.below(300)); // The random moment of the kill is the point of the experiment.
    await shop.kill();
    await buying;
    await shop.start();

    await checkAnswersKept(crowd, findings);
    for (const shopper of crowd) await shopper.finishAll();
    await checkEachOrderOnce(crowd, findings);
    await checkStock(shop.url, products, crowd, findings);
  }
  await checkCharges(shop.url, crowd, findings);
  findings.payments.push(...(await differencesInBooks(shop)));
  findings.acknowledged = crowd.reduce((sum, { purchases }) => sum + purchases.length, 0);
  return findings;
}

/** Between the orders, the ledger and the provider's own books. */
const differencesInBooks = (shop: Shop): Promise<string[]> =>
  shop.command('payments', 'check').then(
    () => [],
    (error: Error) => [error.message],
  );
