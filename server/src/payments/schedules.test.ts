import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { MortalServer } from '../testing/mortal.ts';
import { Schedule } from '../testing/payment-schedule.ts';
import { shopOf, stripeOf, stripeWithin } from '../testing/payments.ts';
import { Random } from '../testing/random.ts';
import { describeShop, type TestShop } from '../testing/shop.ts';
import { StripeServer } from '../testing/stripe/server.ts';
import { comparePayments } from './comparison.service.ts';
import { stateOf } from './ledger.ts';

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

const firstSeed = 1;
const schedules = 500;

describeShop(
  `${schedules} random schedules of browser, webhook, job, admin, troubles at Stripe and the death of the process`,
  (shop) => {
    test('charge an order at most once, write down all money, and end settled when the job has run', async () => {
      // Processes die here, not machines: waiting for the disk would take most of the time.
      if (shop.kind === 'SQLite') await sql`pragma synchronous = off`.execute(shop.db);
      stripe.books.forget();
      const newServer = () => new MortalServer(config, shop.db, provider).open();
      let server = await newServer();
      for (let seed = firstSeed; seed < firstSeed + schedules; seed++)
        server = await play(shop, seed, server, newServer);
      await server.bury();
      const { differences } = await comparePayments(shop.db, patientProvider, new Date(0));
      expect(differences).toEqual([]);
      await expectEverythingHappened(shop);
    }, 600_000);
  },
  settings,
  overrides,
);

/** @returns the server that runs in the end */
async function play(
  shop: TestShop,
  seed: number,
  server: MortalServer,
  newServer: () => Promise<MortalServer>,
): Promise<MortalServer> {
  const random = new Random(seed);
  const products = await Promise.all([shop.product({ stock: 50 }), shop.product({ stock: 50 })]);
  const schedule = new Schedule({
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
    await schedule.run(6 + random.below(11));
    await refuseComplaints(shop, schedule, products);
    if (random.chance(30)) {
      await schedule.hearLateNews();
      await refuseComplaints(shop, schedule, products);
    }
  } catch (error) {
    throw new Error(`seed ${seed}: ${error}\n${schedule.log.join('\n')}`);
  } finally {
    stripe.events.length = 0;
    stripe.troubles.length = 0;
    await leaveBehind(shop, schedule);
  }
  return schedule.server;
}

async function refuseComplaints(...about: Parameters<typeof complaintsAbout>): Promise<void> {
  const complaints = await complaintsAbout(...about);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** What is wrong in the end, if anything. */
async function complaintsAbout(
  shop: TestShop,
  schedule: Schedule,
  products: readonly { id: string }[],
): Promise<string[]> {
  const complaints: string[] = [];
  for (const [key, ids] of schedule.placed) {
    if (ids.size > 1) complaints.push(`the key ${key} has led to ${ids.size} orders`);
  }
  const held = new Map<string, number>();
  for (const id of schedule.orders) {
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const complain = (what: string) =>
      complaints.push(`${id} (${order.status}, ${order.payment_status}): ${what}`);
    const entries = await shop.db
      .selectFrom('payment_events')
      .selectAll()
      .where('order_id', '=', id)
      .execute();
    const charges = stripe.books.chargesOfOrder(id);
    if (charges.length > 1) complain(`${charges.length} charges`);
    const taken = charges.reduce((sum, { amount }) => sum + amount, 0);
    const returned = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
    const state = stateOf(entries);
    if (taken !== state.paidCents) complain(`${taken} taken, ${state.paidCents} written down`);
    if (returned !== state.refundedCents)
      complain(`${returned} returned, ${state.refundedCents} written down`);
    if (order.payment_status !== state.status) complain(`the ledger says ${state.status}`);
    if (taken > 0 && taken !== order.total_cents) complain(`${taken} taken for ${order.total_cents}`);
    const automatic = entries.filter(({ kind, source }) => kind === 'refund-requested' && source === 'shop');
    if (state.flag === 'paid-after-cancellation' && taken !== returned)
      complain('paid after cancellation and kept');
    if (automatic.length > 1) complain(`${automatic.length} automatic refunds`);

    const attempts = await shop.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', id)
      .execute();
    for (const attempt of attempts) {
      const intent = attempt.intent_id === null ? undefined : stripe.books.intent(attempt.intent_id);
      if (attempt.state === 'creating') complain('an attempt is still being made');
      if (attempt.state === 'open' && order.status === 'cancelled') complain('an attempt is open');
      if (attempt.state === 'open' && intent?.status === 'succeeded')
        complain('a success that nobody noticed');
      if (attempt.state === 'canceled' && intent?.status !== 'canceled') complain('not cancelled at Stripe');
    }
    const refunds = await shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
    if (refunds.some((refund) => refund.state === 'requested')) complain('a refund has not ended');
    const made = [...stripe.books.refunds.values()].map(({ metadata }) => metadata.refund_id);
    for (const refund of refunds) {
      const times = made.filter((name) => name === refund.id).length;
      if (times !== (refund.state === 'succeeded' ? 1 : 0))
        complain(`a refund ${refund.state}, made ${times} times`);
    }

    const lines = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute();
    for (const line of lines) {
      held.set(
        line.product_id,
        (held.get(line.product_id) ?? 0) + (order.status === 'cancelled' ? 0 : line.quantity),
      );
    }
  }
  for (const { id } of products) {
    const stock = (await shop.stockOf(id)) ?? 0;
    if (stock + (held.get(id) ?? 0) !== 50)
      complaints.push(`stock of ${id}: ${stock} and ${held.get(id)} ordered`);
  }
  return complaints;
}

/** Schedules in which nothing happens would prove nothing. */
async function expectEverythingHappened(shop: TestShop): Promise<void> {
  const rows = await shop.db
    .selectFrom('payment_events')
    .select(['kind', (select) => select.fn.countAll<number>().as('times')])
    .groupBy('kind')
    .execute();
  const times = Object.fromEntries(rows.map((row) => [row.kind, row.times]));
  expect(times['payment-succeeded']).toBeGreaterThan(schedules / 4);
  for (const kind of ['payment-failed', 'payment-canceled', 'paid-after-cancellation', 'refund-succeeded']) {
    expect(times[kind], kind).toBeGreaterThan(schedules / 100);
  }
}

/** The next schedules have nothing to do with what this one leaves open. */
async function leaveBehind(shop: TestShop, schedule: Schedule): Promise<void> {
  const ids = [...schedule.orders];
  if (ids.length === 0) return;
  await shop.db
    .updateTable('payment_attempts')
    .set({ next_check_at: null })
    .where('order_id', 'in', ids)
    .execute();
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', 'in', ids).execute();
}
