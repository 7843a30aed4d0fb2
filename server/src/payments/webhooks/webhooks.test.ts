import {
  deliver,
  ledgerOf,
  openStripeIntent,
  paymentOf,
  placeCardOrder,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { signed } from '@kiosk/testkit/stripe/events.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { beforeEach, expect, test } from 'vitest';

const stripe = await openFakeStripe();
const [settings, overrides] = shopOf(stripe);
beforeEach(() => {
  stripe.events.length = 0;
});

const eventOf = (type: string) => {
  const event = stripe.events.find((one) => one.type === type);
  if (event === undefined) throw new Error(`Stripe has sent no ${type}`);
  return event;
};

const pending = async (shop: TestShop) => {
  const ada = await shop.customer();
  const { id } = await placeCardOrder(shop, ada);
  return { ada, id, intent: await openStripeIntent(shop, ada, id) };
};

describeShop(
  'The webhook',
  (shop) => {
    const heard = () => shop.db.selectFrom('webhook_events').select('id').execute();

    test('a webhook marks the order paid and removes its items from the cart without the browser', async () => {
      const { ada, id, intent } = await pending(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      expect(await deliver(shop, eventOf('payment_intent.succeeded'))).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect((await shop.get('/cart', { as: ada })).body).toEqual([]);
    });

    test('a repeated or concurrent webhook counts once', async () => {
      const { id, intent } = await pending(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      const event = eventOf('payment_intent.succeeded');
      expect(await Promise.all([1, 2, 3].map(() => deliver(shop, event)))).toEqual([200, 200, 200]);
      stripe.takeCalls();
      expect(await deliver(shop, event)).toBe(200);
      expect(stripe.takeCalls()).toEqual([]);
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-succeeded']);
      expect((await heard()).filter((one) => one.id === event.id)).toHaveLength(1);
    });

    test('webhooks may arrive out of order: a late failure does not undo a payment', async () => {
      const { id, intent } = await pending(shop);
      expect(() => stripe.books.confirm(intent, 'pm_card_chargeDeclined')).toThrow();
      stripe.books.confirm(intent, 'pm_card_visa');
      for (const type of [
        'payment_intent.succeeded',
        'payment_intent.payment_failed',
        'payment_intent.created',
      ]) {
        expect(await deliver(shop, eventOf(type))).toBe(200);
      }
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
    });

    test('a webhook is answered 2xx only after its effect is stored', async () => {
      const { id, intent } = await pending(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      const event = eventOf('payment_intent.succeeded');
      stripe.troubles.push('fails');
      expect(await deliver(shop, event)).toBe(503);
      await shop.db.schema.alterTable('payment_events').renameTo('payment_events_gone').execute();
      expect(await deliver(shop, event)).toBe(500);
      await shop.db.schema.alterTable('payment_events_gone').renameTo('payment_events').execute();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'unpaid' });

      expect(await deliver(shop, event)).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
    });

    test('webhooks record a refund made at Stripe and one that was returned', async () => {
      const { id, intent } = await pending(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      await deliver(shop, eventOf('payment_intent.succeeded'));
      const refund = stripe.books.refund({ payment_intent: intent });
      expect(await deliver(shop, eventOf('charge.refunded'))).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });

      stripe.books.endRefund(refund.id, 'failed');
      expect(await deliver(shop, eventOf('refund.failed'))).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
      expect((await ledgerOf(shop, id)).slice(1)).toEqual([
        'payment-succeeded',
        'refund-succeeded',
        'refund-returned',
      ]);
    });
  },
  settings,
  overrides,
);

describeShopOn(
  'SQLite',
  'Webhooks that are not believed',
  (shop) => {
    test('a webhook needs Stripe’s signature over its exact bytes, at most five minutes old', async () => {
      const { id, intent } = await pending(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      const event = eventOf('payment_intent.succeeded');
      const now = Math.floor(Date.now() / 1000);
      expect(await deliver(shop, event, { secret: 'whsec_forged' })).toBe(400);
      expect(await deliver(shop, event, { at: now - 301 })).toBe(400);
      const { body, headers } = signed(event);
      const post = async (payload: string, more: Record<string, string>) => {
        const url = '/api/webhooks/stripe';
        const answer = await shop.app.inject({ method: 'POST', url, headers: more, payload });
        return answer.statusCode;
      };
      const json = { 'content-type': 'application/json' };
      expect(await post(`${body} `, { ...json, ...headers })).toBe(400);
      expect(await post(body, json)).toBe(400);
      expect(await post(body, { ...json, 'stripe-signature': 'nonsense' })).toBe(400);
      expect(await post('', { ...json, ...headers })).toBe(400);
      expect(await post(body, { 'content-type': 'text/plain', ...headers })).toBe(415);
      expect(await post(`"${'x'.repeat(300_000)}"`, { ...json, ...headers })).toBe(413);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'unpaid' });
      expect(await deliver(shop, event, { at: now - 200 })).toBe(200);
    });

    test('a webhook is accepted with one valid signature among several, as during secret rotation', async () => {
      const { id, intent } = await pending(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      const event = eventOf('payment_intent.succeeded');
      const at = Math.floor(Date.now() / 1000);
      const [, good = ''] = signed(event, { at }).headers['stripe-signature'].split('v1=');
      const header = (...all: string[]) => `t=${at},${all.map((one) => `v1=${one}`).join(',')},v0=${good}`;
      const bad = '0'.repeat(64);
      expect(await deliver(shop, event, { header: header(bad, 'x', bad) })).toBe(400);
      expect(await deliver(shop, event, { header: header(bad, good) })).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
    });

    test('a live webhook is refused by a shop with test keys', async () => {
      const { intent } = await pending(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      expect(await deliver(shop, { ...eventOf('payment_intent.succeeded'), livemode: true })).toBe(400);
    });

    test('a webhook of an unknown type is acknowledged without any request', async () => {
      const { intent } = await pending(shop);
      stripe.takeCalls();
      const event = eventOf('payment_intent.created');
      const other = {
        ...event,
        id: 'evt_1',
        type: 'customer.created',
        data: { object: { object: 'customer' } },
      };
      const foreign = {
        ...event,
        id: 'evt_2',
        data: { object: { object: 'payment_intent', id: 'pi_foreign' } },
      };
      const empty = { ...event, id: 'evt_3', type: 'refund.updated', data: { object: { object: 'refund' } } };
      const thin = {
        id: 'evt_4',
        object: 'v2.core.event',
        type: 'v1.billing.meter.no_meter_found',
        livemode: false,
      };
      const bare = { id: 'evt_5', type: 'payment_intent.succeeded', livemode: false, data: null };
      for (const event of [other, foreign, empty, thin, bare]) expect(await deliver(shop, event)).toBe(200);
      expect(stripe.takeCalls()).toEqual([]);
      expect(intent).toMatch(/^pi_/);
    });
  },
  settings,
  overrides,
);

describeShopOn(
  'SQLite',
  'Rate limits',
  (shop) => {
    test('webhooks are exempt from rate limits', async () => {
      const event = { id: 'evt_many', type: 'customer.created', livemode: false, data: { object: {} } };
      const answers = await Promise.all(Array.from({ length: 150 }, () => deliver(shop, event)));
      expect(new Set(answers)).toEqual(new Set([200]));
    });
  },
  { ...settings, RATE_LIMITS: 'on' },
  overrides,
);

describeShopOn('SQLite', 'A shop without Stripe', (shop) => {
  test('a shop without Stripe has no webhook route', async () => {
    expect(await deliver(shop, { id: 'evt_1' })).toBe(404);
  });
});
