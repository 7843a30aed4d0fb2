import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { now } from '../clock.ts';
import { newIdentifier } from '../identifiers.ts';
import { cancelUnpaidOrders } from '../orders/waiting.service.ts';
import {
  askIntent,
  cardOrder,
  checkPayment,
  deliver,
  ledgerOf,
  openStripeIntent,
  paymentOf,
  shopOf,
  stripeOf,
} from '../testing/payments.ts';
import { describeShop } from '../testing/shop.ts';
import { StripeServer } from '../testing/stripe/server.ts';
import { runPaymentJob } from './job.service.ts';

const stripe = await StripeServer.open();
afterAll(() => stripe.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stripe.troubles.length = 0;
  return () => vi.useRealTimers();
});
const [settings, overrides] = shopOf(stripe);

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

describeShop(
  'The job that watches payments',
  (shop) => {
    const runJob = () => runPaymentJob(shop.db, overrides.paymentProvider as never);
    const pending = async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const { id, product } = await cardOrder(shop, ada);
      return { ada, admin, id, product, intent: await openStripeIntent(shop, ada, id) };
    };
    const attemptOf = (orderId: string) =>
      shop.db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
    const cancel = (id: string, as: Awaited<ReturnType<typeof shop.admin>>) =>
      shop.patch(`/orders/${id}`, { as, body: { status: 'cancelled' } });

    test('finds within ten minutes a payment of which neither browser nor webhook told, whenever it is made', async () => {
      const { id, intent, ada } = await pending();
      for (let minute = 0; minute < 137; minute++) {
        later(1);
        await runJob();
      }
      stripe.books.confirm(intent, 'pm_card_visa');
      for (let minute = 0; minute < 9; minute++) {
        later(1);
        await runJob();
      }
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
      expect((await shop.get('/cart', { as: ada })).body).toEqual([]);
    });

    test('asks less often the longer nothing happens, and never again once it is paid', async () => {
      const { id, intent } = await pending();
      stripe.takeCalls();
      for (let minute = 0; minute < 60; minute++) {
        later(1);
        await runJob();
      }
      const asked = stripe.takeCalls().length;
      expect(asked).toBeGreaterThanOrEqual(11);
      expect(asked).toBeLessThanOrEqual(16);
      stripe.books.confirm(intent, 'pm_card_visa');
      later(6);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
      stripe.takeCalls();
      later(60);
      await runJob();
      expect(stripe.takeCalls()).toEqual([]);
    });

    test('run by three servers at once takes each payment up once', async () => {
      await Promise.all([pending(), pending(), pending()]);
      later(2);
      stripe.takeCalls();
      const runs = await Promise.all([runJob(), runJob(), runJob()]);
      const asked = stripe.takeCalls().length;
      expect(runs.reduce((sum, run) => sum + run.attempts, 0)).toBe(asked);
      expect(asked).toBeGreaterThanOrEqual(3);
    });

    test('cancels the intent of an order that was cancelled, so that nobody can pay it any more', async () => {
      const { id, intent, admin } = await pending();
      await cancel(id, admin);
      later(6);
      await runJob();
      expect(stripe.books.intent(intent).status).toBe('canceled');
      expect((await ledgerOf(shop, id)).at(-1)).toBe('payment-canceled');
      expect(() => stripe.books.confirm(intent, 'pm_card_visa')).toThrow();
    });

    test('cancels the intent of an order that nobody paid for a day', async () => {
      const { id, intent } = await pending();
      later(24 * 60 + 1);
      await cancelUnpaidOrders(shop.db);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
      expect(stripe.books.intent(intent).status).toBe('canceled');
    });

    test('gives back, once, what was paid for an order that was cancelled meanwhile, and flags it', async () => {
      const { ada, admin, id, intent } = await pending();
      await cancel(id, admin);
      stripe.books.confirm(intent, 'pm_card_visa');
      const checks = await Promise.all([checkPayment(shop, ada, id), checkPayment(shop, ada, id)]);
      for (const { body } of checks) expect(body.paymentFlag).toBe('paid-after-cancellation');
      expect(await paymentOf(shop, id)).toMatchObject({
        paymentStatus: 'paid',
        flag: 'paid-after-cancellation',
      });

      await Promise.all([runJob(), runJob()]);
      later(10);
      await runJob();

      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded', status: 'cancelled' });
      const { body } = await shop.get('/orders', { as: admin });
      expect(body.find((order: { id: string }) => order.id === id)).toMatchObject({
        paymentFlag: 'paid-after-cancellation',
      });
      const refunds = [...stripe.books.refunds.values()].filter((one) => one.payment_intent === intent);
      expect(refunds).toMatchObject([{ amount: 7900 }]);
      expect((await shop.get('/cart', { as: ada })).body).toHaveLength(1);
      expect((await ledgerOf(shop, id)).slice(1)).toEqual([
        'payment-succeeded',
        'paid-after-cancellation',
        'refund-requested',
        'refund-succeeded',
      ]);
    });

    /** An order with two intents that can be paid, as if the first had been taken for cancelled. */
    const twoIntents = async () => {
      const { ada, admin, id, intent: first } = await pending();
      await shop.db
        .updateTable('payment_attempts')
        .set({ state: 'canceled' })
        .where('intent_id', '=', first)
        .execute();
      return { ada, admin, id, first, second: await openStripeIntent(shop, ada, id) };
    };
    const tellOf = (type: string) =>
      deliver(shop, stripe.events.findLast((event) => event.type === type) ?? {});
    const refundsOf = (intent: string) =>
      [...stripe.books.refunds.values()].filter((one) => one.payment_intent === intent);

    test('gives back a second payment of an order, and flags it, should one ever come', async () => {
      const { ada, id, first, second } = await twoIntents();
      for (const one of [second, first]) stripe.books.confirm(one, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'paid-twice' });
      later(2);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
      expect([refundsOf(first), refundsOf(second)]).toMatchObject([[{ amount: 7900 }], []]);
    });

    test('leaves the first of two payments to be refunded, whichever intent is the newer one', async () => {
      const { ada, admin, id, first, second } = await twoIntents();
      for (const one of [second, first]) stripe.books.confirm(one, 'pm_card_visa');
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      await checkPayment(shop, ada, id);
      later(2);
      await runJob();
      expect(refundsOf(second)).toMatchObject([{ amount: 7900 }]);
      const refund = (key: string, amount?: number) =>
        shop.post(`/orders/${id}/refunds`, {
          as: admin,
          body: { amount },
          headers: { 'idempotency-key': key },
        });
      expect(await refund('much', 80)).toMatchObject({
        status: 409,
        body: 'At most $79.00 can be refunded.',
      });
      expect((await refund('all')).body).toMatchObject({ amount: 79, status: 'succeeded' });
      expect(refundsOf(first)).toMatchObject([{ amount: 7900 }]);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });
    });

    test('cancels what could still be paid of an order that is paid already', async () => {
      const { id, first, second } = await twoIntents();
      stripe.books.confirm(first, 'pm_card_visa');
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      later(6);
      await runJob();
      expect(stripe.books.intent(second).status).toBe('canceled');
    });

    test('finishes an attempt whose intent the shop never heard of', async () => {
      const ada = await shop.customer();
      const { id } = await cardOrder(shop, ada);
      stripe.troubles.push('reply lost', 'reply lost');
      expect((await askIntent(shop, ada, id)).status).toBe(503);
      later(2);
      await runJob();
      const known = await shop.db
        .selectFrom('payment_attempts')
        .select(['intent_id', 'state'])
        .where('order_id', '=', id)
        .execute();
      expect(known).toMatchObject([{ state: 'open', intent_id: await openStripeIntent(shop, ada, id) }]);
    });

    test('does not ask for all the others when Stripe answers nobody, and finds them when it is back', async () => {
      const all = await Promise.all(Array.from({ length: 12 }, pending));
      for (const { intent } of all) stripe.books.confirm(intent, 'pm_card_visa');
      later(2);
      stripe.troubles.push(...Array.from({ length: 40 }, () => 'too many' as const));
      stripe.takeCalls();
      await expect(runJob()).rejects.toThrow(/could not be settled: .*rate_limit/);
      expect(stripe.takeCalls().length).toBeLessThan(10);
      stripe.troubles.length = 0;
      later(3);
      await runJob();
      for (const { id } of all) expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
    });

    test('works off in one run whatever has piled up, and looks at each payment once', async () => {
      const like = await attemptOf((await pending()).id);
      const piled = Array.from({ length: 450 }, (_, index) => ({
        ...like,
        id: newIdentifier(),
        intent_id: `pi_piled_${index}`,
        state: 'canceled' as const,
        next_check_at: now(),
      }));
      await shop.db.insertInto('payment_attempts').values(piled).execute();
      const asked: string[] = [];
      const retrieveIntent = async (intent: string) => {
        asked.push(intent);
        return { ...(await stripeOf(stripe).retrieveIntent(like.intent_id ?? '')), id: intent };
      };
      await runPaymentJob(shop.db, { ...stripeOf(stripe), retrieveIntent });
      expect(asked.filter((intent) => intent.startsWith('pi_piled'))).toHaveLength(450);
      await shop.db.deleteFrom('payment_attempts').where('intent_id', 'like', 'pi_piled%').execute();
    });

    test('is not put off by a clock that was wrong for a while', async () => {
      const { admin, id, intent, ada } = await pending();
      later(24 * 60);
      await runJob();
      vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
      stripe.books.confirm(intent, 'pm_card_visa');
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });

      const headers = { 'idempotency-key': 'k' };
      stripe.troubles.push('too many');
      later(24 * 60);
      await shop.post(`/orders/${id}/refunds`, { as: admin, body: {}, headers });
      vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });
      expect((await checkPayment(shop, ada, id)).status).toBe(200);
    });

    test('leaves the rest for the next run when the shop closes', async () => {
      await Promise.all(Array.from({ length: 12 }, pending));
      later(2);
      const closing = new AbortController();
      const retrieveIntent = (intent: string) => {
        closing.abort();
        return stripeOf(stripe).retrieveIntent(intent);
      };
      const run = await runPaymentJob(shop.db, { ...stripeOf(stripe), retrieveIntent }, closing.signal);
      expect(run.attempts).toBeLessThanOrEqual(5);
      expect((await runJob()).attempts).toBeGreaterThanOrEqual(7);
    });

    test('asks every hour where an order is unpaid for more than a day, and soon again once somebody wants to pay', async () => {
      const { id, intent, ada, admin } = await pending();
      await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'processing' } });
      await shop.db.updateTable('payment_attempts').set({ checks: 300 }).where('order_id', '=', id).execute();
      const callsWithin = async (minutes: number) => {
        stripe.takeCalls();
        for (let minute = 0; minute < minutes; minute += 3) {
          later(3);
          await runJob();
        }
        return stripe.takeCalls().filter((call) => call.endsWith(intent)).length;
      };
      expect(await callsWithin(180)).toBeLessThanOrEqual(4);
      await openStripeIntent(shop, ada, id);
      stripe.books.confirm(intent, 'pm_card_visa');
      await callsWithin(9);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
    });

    test('forgets an intent of play money that Stripe has no longer, and the order can be paid anew', async () => {
      const [one, two] = [await pending(), await pending()];
      for (const { intent } of [one, two]) stripe.books.intents.delete(intent);
      const anew = await openStripeIntent(shop, one.ada, one.id);
      expect(stripe.books.intent(anew).metadata.order_id).toBe(one.id);
      later(2);
      await runJob();
      for (const { id } of [one, two]) expect(await ledgerOf(shop, id)).toContain('payment-canceled');
      expect(await attemptOf(two.id)).toMatchObject({ state: 'canceled', next_check_at: null });
    });

    test('goes on when one payment fails, tells of it, and asks again', async () => {
      const [one, two] = [await pending(), await pending()];
      for (const { intent } of [one, two]) stripe.books.confirm(intent, 'pm_card_visa');
      later(2);
      stripe.troubles.push('fails');
      await expect(runJob()).rejects.toThrow(/1 payments or refunds could not be settled/);
      later(3);
      await runJob();
      for (const { id } of [one, two])
        expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
    });
  },
  settings,
  overrides,
);
