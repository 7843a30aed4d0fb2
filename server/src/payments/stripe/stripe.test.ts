import { placement } from '@kiosk/testkit/orders.ts';
import {
  askIntent,
  checkPayment,
  deliver,
  ledgerOf,
  openStripeIntent,
  paymentOf,
  placeCardOrder,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import type { Trouble } from '@kiosk/testkit/stripe/faults.ts';
import { beforeEach, expect, test } from 'vitest';
import type { PaymentAttempt } from '../attempts.store.ts';

const stripe = await openFakeStripe();
const [settings, overrides] = shopOf(stripe);
beforeEach(() => {
  stripe.takeCalls();
});

const failed = { status: 503, body: 'Failed to create payment intent' };
const notByCard = {
  status: 409,
  body: 'This total cannot be paid by card. Please choose another payment method.',
};
const intentsOf = (orderId: string) =>
  [...stripe.books.intents.values()].filter(({ metadata }) => metadata.order_id === orderId);

describeShop(
  'Stripe',
  (shop) => {
    test('Stripe names an order by its number, where orders are counted', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      await changeSettings(shop, admin, { orderNumbers: { prefix: 'NL-', start: 1042 } });
      const { id } = await placeCardOrder(shop, ada);
      await changeSettings(shop, admin, { orderNumbers: null });
      await openStripeIntent(shop, ada, id);
      expect(intentsOf(id)).toMatchObject([{ description: 'Order NL-1042', metadata: { order_id: id } }]);
    });

    test('a card confirmed in the page is paid after the payment check asks Stripe', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, id);
      expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'unpaid' });
      stripe.books.confirm(intent, 'pm_card_visa');
      expect((await checkPayment(shop, ada, id)).body).toEqual({
        orderId: id,
        paymentStatus: 'paid',
        intentStatus: 'succeeded',
      });
      expect((await shop.get('/cart', { as: ada })).body).toEqual([]);

      stripe.takeCalls();
      expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'paid' });
      expect(stripe.takeCalls()).toEqual([]);
    });

    test.each<Trouble>(['reply lost', 'fails'])(
      'creating an intent fails (%s) with a message, and the next try makes the one intent',
      async (trouble) => {
        const ada = await shop.customer();
        const { id } = await placeCardOrder(shop, ada);
        // A closed connection the package tries once more by itself.
        stripe.troubles.push(trouble, trouble);
        expect(await askIntent(shop, ada, id)).toMatchObject(failed);
        stripe.troubles.length = 0;

        let answer = await askIntent(shop, ada, id);
        // A failure of its own Stripe repeats for a key once; then the shop takes another key.
        if (trouble === 'fails') answer = await askIntent(shop, ada, id);

        expect(answer.status).toBe(200);
        expect(intentsOf(id)).toHaveLength(1);
      },
    );

    test('an intent that Stripe made in a failed call and nobody stored is never paid', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      stripe.troubles.push('fails after');
      for (const status of [503, 503, 200]) expect((await askIntent(shop, ada, id)).status).toBe(status);
      expect(intentsOf(id)).toHaveLength(2);
      const known = await shop.db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', id)
        .execute();
      expect(known.map(({ state }) => state).sort()).toEqual(['failed', 'open']);
      expect(await ledgerOf(shop, id)).toEqual(['payment-failed', 'intent-created']);
    });

    test('a payment of a wrong amount or currency is flagged until it is refunded, not accepted, and not charged again', async () => {
      const admin = await shop.admin();
      for (const [wrong, amount] of [
        [{ amount: 100 }, 1],
        [{ currency: 'kwd' }, 7.9],
      ] as const) {
        const ada = await shop.customer();
        const { id } = await placeCardOrder(shop, ada);
        const intent = await openStripeIntent(shop, ada, id);
        Object.assign(stripe.books.intent(intent), wrong);
        stripe.books.confirm(intent, 'pm_card_visa');

        expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'unpaid' });
        expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'unpaid', flag: 'wrong-amount' });
        expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-mismatched']);
        expect(await askIntent(shop, ada, id)).toMatchObject({
          status: 409,
          body: 'There is a problem with the payment of this order. Please contact support.',
        });
        expect((await shop.get('/cart', { as: ada })).body).toHaveLength(1);

        stripe.books.refund({ payment_intent: intent });
        await deliver(shop, stripe.events.at(-1) ?? {});
        expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'unpaid', flag: null });
        const event = { amount, currency: stripe.books.intent(intent).currency };
        expect((await shop.get(`/admin/orders/${id}/payments`, { as: admin })).body).toMatchObject({
          paid: 0,
          refunded: 0,
          events: [
            { kind: 'intent-created', amount: 79, currency: 'usd' },
            { kind: 'payment-mismatched', ...event },
            { kind: 'refund-succeeded', ...event },
          ],
        });
      }
    });

    const setAttempt = (orderId: string, to: Partial<PaymentAttempt>) =>
      shop.db.updateTable('payment_attempts').set(to).where('order_id', '=', orderId).execute();

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('Stripe takes over an order from the test provider', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      await openStripeIntent(shop, ada, id);
      await setAttempt(id, { provider: 'test' });
      expect((await askIntent(shop, ada, id)).status).toBe(200);
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-canceled', 'intent-created']);
    });

    test('Stripe does not take over an order that can still be paid at another provider', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      await openStripeIntent(shop, ada, id);
      await setAttempt(id, { provider: 'stripe' });
      expect(await askIntent(shop, ada, id)).toMatchObject({
        status: 409,
        body: expect.stringMatching(/^The payment started for this order cannot be found/),
      });
      expect((await checkPayment(shop, ada, id)).body).toEqual({
        orderId: id,
        paymentStatus: 'unpaid',
        paymentFlag: 'intent-missing',
      });
    });

    test('Stripe takes over an order whose intent at another provider was never stored', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      await openStripeIntent(shop, ada, id);
      await setAttempt(id, { provider: 'stripe', state: 'creating', intent_id: null });
      expect((await askIntent(shop, ada, id)).status).toBe(200);
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-canceled', 'intent-created']);
    });
  },
  settings,
  overrides,
);

describeShopOn(
  'SQLite',
  'What Stripe answers',
  (shop) => {
    test('Stripe gets one intent per order with the server’s total in US cents, for cards', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada, { price: 79.9 });
      const answers = await Promise.all([1, 2, 3].map(() => askIntent(shop, ada, id)));
      expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
      expect(intentsOf(id)).toMatchObject([
        {
          amount: 7990,
          currency: 'usd',
          client_secret: answers[0]?.body.clientSecret,
          description: `Order ${id}`,
        },
      ]);
    });

    test('a declined card is reported with Stripe’s own message', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, id);
      expect(() => stripe.books.confirm(intent, 'pm_card_chargeDeclined')).toThrow('Your card was declined.');
      expect((await checkPayment(shop, ada, id)).body).toMatchObject({
        intentStatus: 'requires_payment_method',
        message: 'Your card was declined.',
      });
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-failed']);
    });

    test.each<Trouble>(['no intent', 'no permission'])(
      'an answer of Stripe that makes no sense (%s) stores nothing, and the next try makes the one intent',
      async (trouble) => {
        const ada = await shop.customer();
        const { id } = await placeCardOrder(shop, ada);
        stripe.troubles.push(trouble);
        expect(await askIntent(shop, ada, id)).toMatchObject(failed);
        expect(await ledgerOf(shop, id)).toEqual([]);
        const intent = await openStripeIntent(shop, ada, id);
        expect(intentsOf(id)).toHaveLength(1);

        stripe.books.confirm(intent, 'pm_card_visa');
        stripe.troubles.push(trouble);
        expect((await checkPayment(shop, ada, id)).status).toBe(503);
        expect(await ledgerOf(shop, id)).toEqual(['intent-created']);
        expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'paid' });
      },
    );

    test('an amount that Stripe refuses is no outage: the shopper is asked to pay in another way, and nothing is payable', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada, { price: 0.2 });
      expect(await askIntent(shop, ada, id)).toMatchObject(notByCard);
      expect(await ledgerOf(shop, id)).toEqual(['payment-failed']);
    });

    test('an order stays unpaid, and the answer says so, while Stripe cannot be reached', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      stripe.books.confirm(await openStripeIntent(shop, ada, id), 'pm_card_visa');
      stripe.troubles.push('fails');
      expect(await checkPayment(shop, ada, id)).toMatchObject({
        status: 503,
        body: 'The payment provider is not responding. We will check your payment again in a few minutes.',
      });
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'unpaid' });
      expect(await askIntent(shop, ada, id)).toMatchObject({
        status: 409,
        body: 'This order is already paid.',
      });
    });
  },
  settings,
  overrides,
);

describeShopOn(
  'SQLite',
  'Stripe in a shop that sells in dinars',
  (shop) => {
    test('a card order of a total that Stripe does not take is refused, and one that it takes is placed', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      await changeSettings(shop, admin, { currency: 'KWD' });
      const about = { title: 'Cup', brand: 'Harbour', category: 'Cups', price: 1.125, stock: 9 };
      const { id } = (await shop.post('/admin/products', { as: admin, body: about })).body;
      const order = (quantity: number, paymentMethod: string) => {
        const body = {
          ...placement([]),
          items: [{ product: id, quantity }],
          totalItems: quantity,
          paymentMethod,
        };
        return shop.post('/orders', { as: ada, body: { ...body, totalAmount: 1.125 * quantity } });
      };
      expect(await order(1, 'card')).toMatchObject(notByCard);
      expect(await shop.stockOf(id)).toBe(9);
      expect((await order(1, 'cash')).status).toBe(201);
      const { body } = await order(2, 'card');
      expect((await askIntent(shop, ada, body.id)).status).toBe(200);
    });
  },
  settings,
  { ...overrides, isNew: true },
);
