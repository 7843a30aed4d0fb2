import { turnableClock } from '@kiosk/testkit/clock.ts';
import {
  askIntent,
  ledgerOf,
  openedOrder,
  openStripeIntent,
  paymentOf,
  placeCardOrder,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import type { Intent } from '@kiosk/testkit/stripe/objects.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';
import { runPaymentJob } from '../job/job.service.ts';
import { liveStripe, type PaymentProvider } from '../provider.ts';

const stripe = await openFakeStripe();
const later = turnableClock();
const [settings, { paymentProvider }] = shopOf(stripe);
let nameOfProvider = liveStripe;
const provider: PaymentProvider = new Proxy(paymentProvider as PaymentProvider, {
  get: (of, name) => (name === 'name' ? nameOfProvider : Reflect.get(of, name)),
});

const outOfReach =
  'The payment started for this order cannot be found, so the order cannot be paid now. Please contact support.';

describeShop(
  'A missing live intent',
  (shop) => {
    /** The keys are those of another account now, which has none of the intents made before. */
    const missing = async () => {
      const order = await openedOrder(shop);
      const before = stripe.books.intent(order.intent);
      stripe.books.intents.delete(order.intent);
      return { ...order, before };
    };
    const abandon = (id: string, as: Caller | undefined, intentId: string) =>
      shop.post(`/admin/orders/${id}/abandoned-intents`, { ...(as && { as }), body: { intentId } });
    const bringBack = (intent: Intent) => stripe.books.intents.set(intent.id, intent);

    test('a live intent that Stripe does not know blocks a new payment with a message, and flags the order once', async () => {
      const { id, ada, admin, intent } = await missing();
      stripe.takeCalls();
      for (let times = 0; times < 2; times++) {
        expect(await askIntent(shop, ada, id)).toMatchObject({ status: 409, body: outOfReach });
      }
      expect(stripe.takeCalls()).not.toContain('POST /v1/payment_intents');
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'unpaid', flag: 'intent-missing' });
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'intent-missing']);
      const report = await shop.get(`/admin/orders/${id}/payments`, { as: admin });
      expect(report.body).toMatchObject({ missingIntent: intent });
    });

    test('a live intent that Stripe does not know is recorded once by the job, which keeps asking', async () => {
      const { id } = await missing();
      later(2);
      await expect(runPaymentJob(shop.db, provider)).rejects.toThrow('resource_missing');
      expect(await paymentOf(shop, id)).toMatchObject({ flag: 'intent-missing' });
      later(10);
      await runPaymentJob(shop.db, provider);
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'intent-missing']);
    });

    test('a live intent that Stripe did not know is settled once the shop has its keys again', async () => {
      const { id, ada, admin, intent, before } = await missing();
      await askIntent(shop, ada, id);
      bringBack(before);
      expect(await abandon(id, admin, intent)).toMatchObject({
        status: 409,
        body: 'The payment provider knows this payment, so it cannot be abandoned.',
      });
      expect(await paymentOf(shop, id)).toMatchObject({ flag: null });
      stripe.books.intents.delete(intent);
      expect((await askIntent(shop, ada, id)).status).toBe(409);
      expect(await paymentOf(shop, id)).toMatchObject({ flag: 'intent-missing' });
      bringBack(before);
      stripe.books.confirm(intent, 'pm_card_visa');
      later(10);
      await runPaymentJob(shop.db, provider);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect(await ledgerOf(shop, id)).toEqual([
        'intent-created',
        'intent-missing',
        'intent-found',
        'intent-missing',
        'intent-found',
        'payment-succeeded',
      ]);
    });

    test('an administrator can abandon a missing intent after looking for it, and the order can be paid again', async () => {
      const { id, ada, admin, intent, before } = await missing();
      await askIntent(shop, ada, id);
      for (let times = 0; times < 2; times++) {
        const { status, body } = await abandon(id, admin, intent);
        expect([status, 'missingIntent' in body]).toEqual([200, false]);
      }
      expect(await paymentOf(shop, id)).toMatchObject({ flag: null });
      const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
      expect(log.body).toMatchObject([{ action: 'abandon-payment', before: { payment: intent } }]);

      const next = await openStripeIntent(shop, ada, id);
      expect(next).not.toBe(intent);
      stripe.books.confirm(next, 'pm_card_visa');
      await shop.post(`/payments/${id}/check`, { as: ada });
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect(await ledgerOf(shop, id)).toEqual([
        'intent-created',
        'intent-missing',
        'payment-canceled',
        'intent-created',
        'payment-succeeded',
      ]);
      bringBack(before);
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('a missing intent can be abandoned before any check found it, and with another provider', async () => {
      for (const name of [liveStripe, 'another']) {
        const { id, admin, intent } = await missing();
        nameOfProvider = name;
        const { status } = await abandon(id, admin, intent).finally(() => {
          nameOfProvider = liveStripe;
        });
        expect(status, name).toBe(200);
        expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'intent-missing', 'payment-canceled']);
      }
    });

    test('a missing intent is still found when another flag of the order comes first', async () => {
      const { id, ada, admin, intent, before } = await missing();
      await askIntent(shop, ada, id);
      const order = shop.db.updateTable('orders').where('id', '=', id);
      await order.set({ payment_flag: 'disputed' }).execute();
      bringBack(before);
      expect((await abandon(id, admin, intent)).status).toBe(409);
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'intent-missing', 'intent-found']);
    });

    test('only an administrator can abandon a missing intent, of its own order, while Stripe answers', async () => {
      const { id, ada, admin, intent } = await missing();
      await askIntent(shop, ada, id);
      const other = await placeCardOrder(shop, await shop.customer());
      expect((await abandon(id, ada, intent)).status).toBe(403);
      expect((await abandon(id, undefined, intent)).status).toBe(401);
      expect((await abandon(other.id, admin, intent)).status).toBe(404);
      expect((await abandon(unknownId, admin, intent)).status).toBe(404);
      expect((await abandon(id, admin, 'pi_unknown')).status).toBe(404);
      expect((await abandon(id, admin, '')).status).toBe(400);
      stripe.troubles.push('too many');
      expect((await abandon(id, admin, intent)).status).toBe(503);
      expect(await paymentOf(shop, id)).toMatchObject({ flag: 'intent-missing' });
    });
  },
  settings,
  { paymentProvider: provider },
);
