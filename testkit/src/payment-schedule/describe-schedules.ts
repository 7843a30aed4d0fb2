import { readConfig } from '@kiosk/server/config/config.ts';
import { comparePayments } from '@kiosk/server/payments/comparison/comparison.service.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DatabaseKind } from '../databases.ts';
import { MortalServer } from '../mortal.ts';
import { shopOf, stripeOf, stripeWithin } from '../payments.ts';
import { describeShopOn, type TestShop } from '../shop.ts';
import { openFakeStripe } from '../stripe/fake-stripe.ts';
import { newScene, type Scene } from './scene.ts';
import { anySchedule, deliverLateEvents, runSchedule, type Schedule } from './schedule.ts';
import { violationsOf } from './violations.ts';

/**
 * The schedules are the same in each run, so that a failure is one of the last change, and on PostgreSQL others than on
 * SQLite, where they take half the time. With these seeds, a shop that leaves the intents of cancelled orders open fails
 * within ten schedules on each. `npm run bench -- schedules` tries more, and KIOSK_SEED with KIOSK_PATH repeats the
 * one that a failure names.
 */
const usual = { SQLite: { seed: 5, numRuns: 36 }, PostgreSQL: { seed: 7, numRuns: 14 } };
const { KIOSK_SEED: seed, KIOSK_PATH: path, KIOSK_SCHEDULES: schedules } = process.env;

/** The schedules on one database. Each database has its own file, because both together are slower than all other tests. */
export async function describeSchedules(kind: DatabaseKind): Promise<void> {
  const numRuns = schedules === undefined ? usual[kind].numRuns : Number(schedules);
  const parameters = {
    seed: seed === undefined ? usual[kind].seed : Number(seed),
    numRuns,
    ...(path && { path }),
  };
  const stripe = await openFakeStripe();
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return () => vi.useRealTimers();
  });
  const [settings, overrides] = shopOf(stripe);
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings });
  const provider = stripeWithin(stripe, 100);
  const reliableProvider = stripeOf(stripe);

  const tests = (shop: TestShop) =>
    test(`${numRuns} schedules of browser, webhook, job, admin, faults of Stripe and crashes charge an order at most once, record all money, and are settled after the job`, async () => {
      // Only processes crash here, not machines, so commits need not wait for the disk.
      if (kind === 'SQLite') await sql`pragma synchronous = off`.execute(shop.db);
      const newServer = () => new MortalServer(config, shop.db, provider).open();
      let server = await newServer();
      const play = async (schedule: Schedule) => {
        const products = await Promise.all([shop.product({ stock: 50 }), shop.product({ stock: 50 })]);
        const [shopper, admin] = [await shop.customer(), await shop.admin()];
        const scene = newScene({ stripe, reliableProvider, shopper, admin, products, server });
        try {
          await runSchedule(scene, schedule, newServer);
          await refuseViolations(shop, scene);
          if (schedule.hasLateEvents) {
            await deliverLateEvents(scene);
            await refuseViolations(shop, scene);
          }
        } catch (error) {
          throw new Error(`${error}\n${scene.log.join('\n')}`);
        } finally {
          server = scene.server;
          stripe.events.length = 0;
          stripe.troubles.length = 0;
          await leaveBehind(shop, scene);
        }
      };
      await fc.assert(fc.asyncProperty(anySchedule, play), parameters);
      await server.bury();
      const { differences } = await comparePayments(shop.db, reliableProvider, new Date(0));
      expect(await unexpected(differences, shop)).toEqual([]);
      if (seed === undefined && kind === 'SQLite') await expectEverythingHappened(shop);
    }, 3_600_000);
  describeShopOn(kind, 'Payments', tests, settings, overrides);
}

async function refuseViolations(shop: TestShop, scene: Scene): Promise<void> {
  const violations = await violationsOf(shop, scene);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}

/** Without those that an administrator has to settle: automatic refunds that were returned or refused, and disputes. */
async function unexpected(differences: readonly string[], shop: TestShop): Promise<string[]> {
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
  const rows = await shop.db.selectFrom('payment_events').select('kind').distinct().execute();
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'payment-succeeded',
      'payment-failed',
      'payment-canceled',
      'refund-succeeded',
      'refund-returned',
      'dispute-opened',
      'dispute-withdrawn',
      'dispute-reinstated',
      'dispute-won',
      'dispute-lost',
    ]),
  );
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
