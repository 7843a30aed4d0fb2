import { setTimeout as pause } from 'node:timers/promises';
import { letTimePass, readOutbox } from '@kiosk/testkit/outbox.ts';
import type { Random } from '@kiosk/testkit/random.ts';
import { type SmtpBehavior, TestSmtp } from '@kiosk/testkit/smtp.ts';
import { Shop } from '../shop.ts';
import { type Findings, noFindings } from './findings.ts';
import { checkBooks, checkOrders } from './order-check.ts';
import { newShoppers, type Shopper } from './shopper.ts';
import { stockUp } from './stock.ts';

/** An order that takes longer has waited for the mail server, which stalls for a minute. In milliseconds. */
const maxOrderTime = 20_000;

/** An acceptance is recorded before so many milliseconds have passed, unless the process dies. */
const maxRecordTime = 20_000;

/** A mail of a server that has died may be read so many milliseconds after its death. */
const maxReadTime = 500;

/** Refuses for now, breaks off after accepting, says nothing at all; and mostly works. */
const troubled = (random: Random) => (): SmtpBehavior => {
  const chance = random.below(100);
  if (chance < 6) return { refuses: 'connect', code: 421 };
  if (chance < 14) return { refuses: 'recipient', code: 450 };
  if (chance < 20) return { refuses: 'message', code: 451 };
  if (chance < 30) return 'accept-silently';
  return chance < 33 ? 'stall' : 'accept';
};

/** After so many orders without a mail all senders wait for a mail server that says nothing. */
const maxUnmailed = 20;

type Place = { servers: number; settings: Record<string, string> };

/**
 * Kills servers (SIGKILL) in a stream of cash and card orders, while they send mails through a mail server that fails,
 * stalls, and accepts without saying so. After each kill every order is checked. In the end each has its mails, and none
 * was confirmed twice unless a server died between the two.
 */
export async function killWhileSending(
  { servers, settings }: Place,
  kills: number,
  random: Random,
): Promise<Findings> {
  const smtp = await TestSmtp.start();
  const shops: Shop[] = [];
  try {
    for (let server = 0; server < servers; server++)
      shops.push(await Shop.open({ ...settings, ...smtp.env, MAIL_ORDERS_TO: 'orders@example.com' }));
    return await run(shops, { smtp, settings, kills, random });
  } finally {
    for (const shop of shops) await shop.close();
    await smtp.stop();
  }
}

type Run = { smtp: TestSmtp; settings: Record<string, string>; kills: number; random: Random };

async function run(shops: readonly Shop[], { smtp, settings, kills, random }: Run): Promise<Findings> {
  const findings = noFindings();
  const [first] = shops;
  if (first === undefined) throw new Error('there is no server');
  const place = { DATA_DIR: first.dataDir, ...settings };
  const products = await stockUp(first.url);
  const crowds = await Promise.all(shops.map(({ url }) => newShoppers(4, { url, products, random })));
  const deaths: number[] = [];
  let acknowledged = 0;
  smtp.behave = troubled(random);
  for (; findings.tries < kills; findings.tries++) {
    const at = random.below(shops.length);
    const [shop, crowd] = [shops[at] ?? first, crowds[at] ?? []];
    const [orders, mails] = [placed(crowd), smtp.received.length];
    const buying = Promise.all(crowd.map((shopper) => buy(shopper, findings)));
    while (
      placed(crowd) < orders + 2 ||
      (smtp.received.length === mails && placed(crowd) < orders + maxUnmailed)
    )
      await pause(1);
    await pause(random.below(200)); // The random moment of the kill is the point of the experiment.
    await shop.kill();
    deaths.push(Date.now());
    await buying;
    acknowledged += placed(crowd) - orders;
    const isLast = findings.tries === kills - 1;
    if (isLast) smtp.behave = () => 'accept';
    // Passing time opens the database before the server does, which is to find it as the kill has left it, too.
    if (isLast || findings.tries % 2 === 1) await passTime(shops, place, deaths);
    else await shop.start();
    await checkOrders(first.url, products, crowds.flat(), findings);
  }
  const rows = await sentAll(place);
  check(
    {
      rows,
      smtp,
      deaths,
      orders: crowds.flat().flatMap(({ purchases }) => purchases.flatMap(({ orderId }) => orderId ?? [])),
    },
    findings,
  );
  await checkBooks(first, crowds.flat(), findings);
  // Those that were answered only when they were asked for again prove less.
  return { ...findings, acknowledged };
}

/** Claims end early only while no server lives that may hold one. */
async function passTime(
  shops: readonly Shop[],
  place: Record<string, string>,
  deaths: number[],
): Promise<void> {
  await Promise.all(shops.map((shop) => shop.kill()));
  deaths.push(Date.now());
  await letTimePass(place);
  await Promise.all(shops.map((shop) => shop.start()));
}

async function buy(shopper: Shopper, findings: Findings): Promise<void> {
  let [begun, count] = [performance.now(), shopper.purchases.length];
  await shopper.buyUntilTheShopFails(() => {
    const took = performance.now() - begun;
    if (shopper.purchases.length > count && took > maxOrderTime)
      findings.halved.push(`an order was held up for ${Math.round(took)} ms`);
    [begun, count] = [performance.now(), shopper.purchases.length];
    return false;
  });
}

const placed = (crowd: readonly Shopper[]): number =>
  crowd.flatMap(({ purchases }) => purchases).filter(({ orderId }) => orderId !== undefined).length;

type Rows = Awaited<ReturnType<typeof readOutbox>>;

/** The outbox once nothing in it waits. */
async function sentAll(place: Record<string, string>): Promise<Rows> {
  for (const until = Date.now() + 120_000; ; ) {
    const rows = await readOutbox(place);
    if (rows.every(({ state }) => state !== 'queued') || Date.now() > until) return rows;
    await pause(200);
  }
}

type Seen = { rows: Rows; smtp: TestSmtp; deaths: readonly number[]; orders: readonly string[] };

function check({ rows, smtp, deaths, orders }: Seen, findings: Findings): void {
  const acceptances = Map.groupBy(smtp.received, ({ parsed }) => parsed.messageId?.slice(1, 25) ?? '');
  for (const { id, kind, state, error } of rows) {
    const accepted = acceptances.get(id) ?? [];
    if (state !== 'sent') findings.lost.push(`mail ${kind} ${id} is ${state}: ${error}`);
    else if (!accepted.some(({ isConfirmed }) => isConfirmed))
      findings.lost.push(`mail ${kind} ${id} is recorded as sent, and was never accepted`);
    findings.doubled.push(...repeatsOf(accepted, deaths).map((why) => `mail ${kind} ${id} ${why}`));
  }
  const mailed = new Set(rows.filter(({ kind }) => kind === 'order-placed').map(({ order_id }) => order_id));
  for (const order of orders) if (!mailed.has(order)) findings.lost.push(`order ${order} has no mail`);
  const known = new Set(rows.map(({ id }) => id));
  for (const id of acceptances.keys())
    if (!known.has(id)) findings.doubled.push(`mail ${id} is in no outbox`);
  const confirmed = smtp.received.filter(({ isConfirmed }) => isConfirmed).length;
  findings.mails = { queued: rows.length, confirmed, repeated: confirmed - rows.length };
}

/** Confirmations after which the mail was tried again although no server died just then. */
function repeatsOf(accepted: TestSmtp['received'], deaths: readonly number[]): string[] {
  const confirmed = accepted.filter(({ isConfirmed }) => isConfirmed).map(({ at }) => at);
  return confirmed.slice(0, -1).flatMap((at, index) => {
    const death = deaths.find((each) => each >= at - maxReadTime);
    const isDeath = death !== undefined && death - at < maxRecordTime && death <= (confirmed[index + 1] ?? 0);
    return isDeath ? [] : ['was accepted twice, and no server died in between'];
  });
}
