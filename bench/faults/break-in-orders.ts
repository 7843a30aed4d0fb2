import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@kiosk/testkit/random.ts';
import { type Findings, noFindings } from '../../scripts/faults/findings.ts';
import type { Shop } from '../../scripts/shop.ts';
import { OrderStream } from './order-stream.ts';

/**
 * Breaks something around a shop, so many times, in a stream of cash and card orders. The server must live on and serve
 * everybody again by itself; then every order is looked for.
 * @param breakIt ends when the fault is over
 */
export async function breakInOrders(
  shop: Shop,
  tries: number,
  random: Random,
  breakIt: (stream: OrderStream) => Promise<void>,
): Promise<Findings> {
  const findings = noFindings();
  const stream = await OrderStream.open(shop.url, random);
  let healed = 0;
  for (; findings.tries < tries; findings.tries++) {
    stream.start();
    await pause(30 + random.below(300)); // The moment of the fault is the point of the experiment.
    await breakIt(stream);
    healed = Math.max(healed, await stream.untilHealed());
    await stream.stop();
    await stream.check(findings);
  }
  await stream.checkBooks(shop, findings);
  return { ...findings, failed: stream.failed, healed };
}
