import { readConfig } from '@kiosk/server/config.ts';
import { comparePayments } from '@kiosk/server/payments/comparison/comparison.service.ts';
import type { PaymentProvider } from '@kiosk/server/payments/provider.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DatabaseKind } from '../databases.ts';
import { MortalServer } from '../mortal.ts';
import { shopOf, stripeOf, stripeWithin } from '../payments.ts';
import { Random } from '../random.ts';
import { describeShopOn, type TestShop } from '../shop.ts';
import { StripeServer } from '../stripe/server.ts';
import { Scene } from './scene.ts';
import { deliverLateEvents, runSchedule } from './schedule.ts';
import { violationsOf } from './violations.ts';

/** KIOSK_SEED and KIOSK_SCHEDULES try others, and more of them than a run of all tests has time for. */
const firstSeed = Number(process.env.KIOSK_SEED ?? 1);
const schedules = Number(process.env.KIOSK_SCHEDULES ?? 500);

/** What every schedule of a file shares. */
type Common = { shop: TestShop; stripe: StripeServer; patientProvider: PaymentProvider };

/** The schedules on one database. Each database has its own file, because both together are slower than all other tests. */
export async function describeSchedules(kind: DatabaseKind): Promise<void> {
  const stripe = await StripeServer.open();
  afterAll(() => stripe.close());
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return () => vi.useRealTimers();
  });

  const [settings, overrides] = shopOf(stripe);
  const provider = stripeWithin(stripe, 60);
  const patientProvider = stripeOf(stripe);
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings });

  describeShopOn(
    kind,
    `${schedules} random schedules of browser, webhook, job, admin, failures of Stripe and crashes`,
    (shop) => {
      test('a random payment schedule charges an order at most once, records all money, and is settled after the job', async () => {
        // Only processes crash here, not machines, so commits need not wait for the disk.
        if (kind === 'SQLite') await sql`pragma synchronous = off`.execute(shop.db);
        const common = { shop, stripe, patientProvider };
        const newServer = () => new MortalServer(config, shop.db, provider).open();
        let server = await newServer();
        for (let seed = firstSeed; seed < firstSeed + schedules; seed++)
          server = await play(common, seed, server, newServer);
        await server.bury();
        expect(await unexpectedDifferences(common)).toEqual([]);
        await expectEverythingHappened(shop);
      }, 3_600_000);
    },
    settings,
    overrides,
  );
}

/** @returns the server that runs in the end */
async function play(
  { shop, stripe, patientProvider }: Common,
  seed: number,
  server: MortalServer,
  newServer: () => Promise<MortalServer>,
): Promise<MortalServer> {
  const random = new Random(seed);
  const products = await Promise.all([shop.product({ stock: 50 }), shop.product({ stock: 50 })]);
  const scene = new Scene({
    random,
    stripe,
    products,
    shopper: await shop.customer(),
    admin: await shop.admin(),
    server,
    newServer,
    patientProvider,
  });
  try {
    await runSchedule(scene, 6 + random.below(11));
    await refuseViolations(shop, scene);
    if (random.chance(30)) {
      await deliverLateEvents(scene);
      await refuseViolations(shop, scene);
    }
  } catch (error) {
    throw new Error(`seed ${seed}: ${error}\n${scene.log.join('\n')}`);
  } finally {
    stripe.events.length = 0;
    stripe.troubles.length = 0;
    await leaveBehind(shop, scene);
  }
  return scene.server;
}

async function refuseViolations(shop: TestShop, scene: Scene): Promise<void> {
  const violations = await violationsOf(shop, scene);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}

/**
 * The differences between the books, without those that an administrator has to settle: automatic refunds that were
 * returned or refused, and disputes.
 */
async function unexpectedDifferences({ shop, patientProvider }: Common): Promise<string[]> {
  const { differences } = await comparePayments(shop.db, patientProvider, new Date(0));
  const failed = await shop.db
    .selectFrom('refunds')
    .select('order_id')
    .where('state', '=', 'failed')
    .execute();
  const mayBeOwed = new Set(failed.map(({ order_id }) => order_id));
  return differences.filter((what) => {
    const [, orderId = ''] = /^order (\w+): .* has not been refunded yet$/.exec(what) ?? [];
    return !mayBeOwed.has(orderId) && !needsAdministrator.test(what);
  });
}

/** Disputes, and money that was returned in one way and then in another. */
const needsAdministrator =
  / needs a response by | beside what was refunded$| more was refunded than was paid$/;

/** Checks that every kind of event has happened. */
async function expectEverythingHappened(shop: TestShop): Promise<void> {
  const rows = await shop.db
    .selectFrom('payment_events')
    .select(['kind', (select) => select.fn.countAll<number>().as('times')])
    .groupBy('kind')
    .execute();
  const times = Object.fromEntries(rows.map((row) => [row.kind, row.times]));
  expect(times['payment-succeeded']).toBeGreaterThan(schedules / 4);
  for (const kind of [
    'payment-failed',
    'payment-canceled',
    'refund-succeeded',
    'refund-returned',
    'dispute-opened',
    'dispute-withdrawn',
    'dispute-reinstated',
    'dispute-won',
    'dispute-lost',
  ]) {
    expect(times[kind], kind).toBeGreaterThan(schedules / 100);
  }
}

/** Closes what this schedule leaves open, so that it does not affect the next one. */
async function leaveBehind(shop: TestShop, scene: Scene): Promise<void> {
  const ids = [...scene.orders];
  if (ids.length === 0) return;
  await shop.db
    .updateTable('payment_attempts')
    .set({ next_check_at: null })
    .where('order_id', 'in', ids)
    .execute();
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', 'in', ids).execute();
}
