import { turnableClock } from '@kiosk/testkit/clock.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import {
  attemptOf,
  checkPayment,
  openedOrder,
  openStripeIntent,
  paymentOf,
  shopOf,
  stripeOf,
} from '@kiosk/testkit/payments.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { day, now } from '../../clock.ts';
import { readConfig } from '../../config/config.ts';
import { newIdentifier } from '../../identifiers.ts';
import { runPaymentJob } from './job.service.ts';

const stripe = await openFakeStripe();
const later = turnableClock();
const [settings, overrides] = shopOf(stripe);

describeShop(
  'The payment job under load',
  (shop) => {
    // These tests write much, and what one leaves due is no business of the next.
    beforeEach(async () => {
      if (shop.kind === 'SQLite') await sql`pragma synchronous = off`.execute(shop.db);
      await shop.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
    });
    const runJob = () => runPaymentJob(shop.db, overrides.paymentProvider as never);

    test('three servers that run the payment job at once check each payment once', async () => {
      await Promise.all([openedOrder(shop), openedOrder(shop), openedOrder(shop)]);
      later(2);
      stripe.takeCalls();
      const runs = await Promise.all([runJob(), runJob(), runJob()]);
      const asked = stripe.takeCalls().length;
      expect(runs.reduce((sum, run) => sum + run.attempts, 0)).toBe(asked);
      expect(asked).toBeGreaterThanOrEqual(3);
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('the payment job stops asking while Stripe answers nothing, and settles the payments when it is back', async () => {
      const all = await Promise.all(Array.from({ length: 12 }, () => openedOrder(shop)));
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

    test('the payment job works off any backlog in one run and checks each payment once', async () => {
      const like = await attemptOf(shop, (await openedOrder(shop)).id);
      const piled = Array.from({ length: 210 }, (_, index) => ({
        ...like,
        id: newIdentifier(),
        intent_id: `pi_piled_${index}`,
        state: 'canceled' as const,
        next_check_at: now(),
      }));
      await shop.db.insertInto('payment_attempts').values(piled).execute();
      const asked: string[] = [];
      const open = await stripeOf(stripe).retrieveIntent(like.intent_id ?? '');
      const retrieveIntent = async (intent: string) => {
        asked.push(intent);
        return { ...open, id: intent };
      };
      await runPaymentJob(shop.db, { ...stripeOf(stripe), retrieveIntent });
      expect(asked.filter((intent) => intent.startsWith('pi_piled'))).toHaveLength(210);
      await shop.db.deleteFrom('payment_attempts').where('intent_id', 'like', 'pi_piled%').execute();
    });

    test('the payment job tolerates a clock that was wrong for a while', async () => {
      const { admin, id, intent, ada } = await openedOrder(shop);
      later(24 * 60);
      await runJob();
      vi.setSystemTime(Date.now() - day);
      stripe.books.confirm(intent, 'pm_card_visa');
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });

      const headers = { 'idempotency-key': 'k' };
      stripe.troubles.push('too many');
      later(24 * 60);
      await shop.post(`/admin/orders/${id}/refunds`, { as: admin, body: {}, headers });
      vi.setSystemTime(Date.now() - day);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });
      expect((await checkPayment(shop, ada, id)).status).toBe(200);
    });

    test('the payment job leaves the rest for the next run when the shop closes', async () => {
      await Promise.all(Array.from({ length: 12 }, () => openedOrder(shop)));
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

    test('the payment job checks orders unpaid for a day every hour, and soon again when the shopper returns', async () => {
      const { id, intent, ada, admin } = await openedOrder(shop);
      await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'processing' } });
      await shop.db.updateTable('payment_attempts').set({ checks: 320 }).where('order_id', '=', id).execute();
      const callsWithin = async (minutes: number) => {
        stripe.takeCalls();
        for (let minute = 0; minute < minutes; minute += 9) {
          later(9);
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

    test('the payment job continues after one payment fails, logs it, and retries', async () => {
      const [one, two] = [await openedOrder(shop), await openedOrder(shop)];
      for (const { intent } of [one, two]) stripe.books.confirm(intent, 'pm_card_visa');
      later(2);
      stripe.troubles.push('fails');
      await expect(runJob()).rejects.toThrow(/1 payments or refunds could not be settled/);
      later(3);
      await runJob();
      for (const { id } of [one, two])
        expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
    });

    test('payments made while all servers were down are found before their orders expire', async () => {
      const { id, intent } = await openedOrder(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      later(25 * 60);
      const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings });
      const server = await buildApp(config, shop.db, overrides);
      await server.ready();
      await eventually(async () => expect((await paymentOf(shop, id)).paymentStatus).toBe('paid'));
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending', flag: null });
      await server.close();
    });
  },
  settings,
  overrides,
);
