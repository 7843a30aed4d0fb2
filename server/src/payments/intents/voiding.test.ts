import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { seenStatusHeader } from '@kiosk/contract/headers.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { turnableClock } from '@kiosk/testkit/clock.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import {
  checkPayment,
  ledgerOf,
  openedOrder,
  openStripeIntent,
  paymentOf,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { expect, test } from 'vitest';
import { now } from '../../clock.ts';
import { newIdentifier } from '../../identifiers.ts';
import { cancelUnpaidOrders } from '../../orders/status/expiry.service.ts';
import { runPaymentJob } from '../job/job.service.ts';
import { paymentVoiding } from './voiding.service.ts';

const stripe = await openFakeStripe();
const later = turnableClock();
const [settings, overrides] = shopOf(stripe);

describeShop(
  'Voiding the payment of an unpaid card order',
  (shop) => {
    const provider = overrides.paymentProvider;
    const expire = () => cancelUnpaidOrders(shop.db, paymentVoiding(shop.db, provider));
    const card = (products: Parameters<typeof placement>[0]) => ({
      ...placement(products),
      paymentMethod: 'card',
    });
    /** The package tries a closed connection once more. */
    const loseCalls = (count: number) =>
      stripe.troubles.push(...Array.from({ length: 2 * count }, () => 'request lost' as const));
    const other = async () => card([await shop.product()]);

    test('ordering something else cancels the intent of an unpaid order, so that another tab cannot charge it', async () => {
      const { id, ada, intent } = await openedOrder(shop);
      expect((await shop.post('/orders', { as: ada, body: await other() })).status).toBe(201);
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
      expect(stripe.books.intent(intent).status).toBe('canceled');
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-canceled']);
    });

    test('an unpaid order with an unreported charge is kept, and the new order is placed beside it', async () => {
      const { id, ada, intent, product } = await openedOrder(shop);
      const stock = await shop.stockOf(product.id);
      stripe.books.confirm(intent, 'pm_card_visa');
      const placed = await shop.post('/orders', { as: ada, body: await other() });
      expect(placed).toMatchObject({ status: 201, body: { paymentStatus: 'unpaid' } });
      expect(await paymentOf(shop, id)).toEqual({ status: 'pending', paymentStatus: 'paid', flag: null });
      expect(await shop.stockOf(product.id)).toBe(stock);
      expect((await shop.get('/cart', { as: ada })).body).toEqual([]);
    });

    test.each([
      [
        'charged',
        'pm_card_visa',
        409,
        'Your card payment went through, so these items are already ordered. You can find them in My Orders.',
      ],
      [
        'being charged',
        'pm_card_processing',
        409,
        'Your card payment for these items is still being processed. Please check My Orders in a minute.',
      ],
    ])('a cart is not sold for cash while its card order is %s', async (_, method, status, message) => {
      const { id, ada, intent, product } = await openedOrder(shop);
      stripe.books.confirm(intent, method);
      const cash = { ...placement([product]), fromCart: true };
      expect(await shop.post('/orders', { as: ada, body: cash })).toMatchObject({ status, body: message });
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending' });
      expect((await shop.get('/orders/own', { as: ada })).body).toHaveLength(1);
    });

    test('an order whose intent was never stored is cancelled even while the provider does not answer', async () => {
      const { ada, product } = await openedOrder(shop);
      const second = await shop.post('/orders', { as: ada, body: card([product, await shop.product()]) });
      loseCalls(3);
      const { id } = second.body;
      await shop.post('/create-payment-intent', { as: ada, body: { orderId: id, totalAmount: 1 } });
      const cash = placement([product]);
      expect((await shop.post('/orders', { as: ada, body: cash })).status).toBe(201);
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'cancelled' });
    });

    test('cancelling an order that has just been charged is refused once, and possible afterwards', async () => {
      const { id, admin, intent } = await openedOrder(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      const cancel = () => shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
      expect(await cancel()).toMatchObject({
        status: 409,
        body: 'This order has just been paid. Cancel it again if you still want to, and refund the payment.',
      });
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
      expect((await cancel()).body).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    });

    test('a day-old order with an unreported charge is kept, and another one is cancelled', async () => {
      const [paid, unpaid] = [await openedOrder(shop), await openedOrder(shop)];
      stripe.books.confirm(paid.intent, 'pm_card_visa');
      later(24 * 60 + 1);
      await expire();
      expect(await paymentOf(shop, paid.id)).toEqual({
        status: 'pending',
        paymentStatus: 'paid',
        flag: null,
      });
      expect(await paymentOf(shop, unpaid.id)).toMatchObject({ status: 'cancelled' });
      expect(stripe.books.intent(unpaid.intent).status).toBe('canceled');
    });

    test('an unpaid card order that an administrator takes up again can be paid for another 24 hours', async () => {
      const { id, ada, admin, intent } = await openedOrder(shop);
      const statusIn = async (hours: number) => {
        later(hours * 60);
        await expire();
        return (await paymentOf(shop, id)).status;
      };
      expect(await statusIn(25)).toBe('cancelled');
      await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'pending' } });
      expect(await statusIn(23)).toBe('pending');
      expect(await openStripeIntent(shop, ada, id)).not.toBe(intent);
      expect(await statusIn(2)).toBe('cancelled');
    });

    test('no cancelled order has a payable intent when its card form is opened concurrently', async () => {
      const { id, ada, intent } = await openedOrder(shop);
      const [placed, reopened] = await Promise.all([
        shop.post('/orders', { as: ada, body: await other() }),
        shop.post('/create-payment-intent', { as: ada, body: { orderId: id, totalAmount: 1 } }),
      ]);
      expect(placed.status).toBe(201);
      expect(stripe.books.intent(intent).status).toBe('canceled');
      const { status } = await paymentOf(shop, id);
      // Either the page was too late, or the order is kept with an intent that can be paid.
      if (reopened.status === 200 && !String(reopened.body.clientSecret).startsWith(intent))
        expect(status).toBe('pending');
      else expect(status).toBe('cancelled');
    });

    test('an order with a live intent that cannot be reached is left to an administrator', async () => {
      const { id, ada, admin } = await openedOrder(shop);
      await shop.db
        .updateTable('payment_attempts')
        .set({ provider: 'stripe' })
        .where('order_id', '=', id)
        .execute();
      expect((await shop.post('/orders', { as: ada, body: await other() })).status).toBe(201);
      later(24 * 60 + 1);
      await expire();
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending', flag: 'intent-missing' });
      expect((await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } })).status).toBe(
        409,
      );
    });

    test('an earlier order can be paid again when the order that would replace it is refused', async () => {
      const { id, ada, intent, product } = await openedOrder(shop);
      const gone = await shop.product({ stock: 0 });
      expect((await shop.post('/orders', { as: ada, body: card([product, gone]) })).status).toBe(409);
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending' });
      const anew = await openStripeIntent(shop, ada, id);
      expect(anew).not.toBe(intent);
      stripe.books.confirm(anew, 'pm_card_visa');
      later(6);
      await runPaymentJob(shop.db, provider as never);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('a cancellation that is refused because the order has changed leaves the payment of its customer open', async () => {
      const { id, intent } = await openedOrder(shop);
      const as = await shop.admin();
      await shop.patch(`/orders/${id}`, { as, body: { status: 'processing' } });
      const body = { status: 'cancelled' };
      const headers = { [seenStatusHeader]: 'pending' };
      expect((await shop.patch(`/orders/${id}`, { as, body, headers })).status).toBe(409);
      expect(stripe.books.intent(intent).status).toBe('requires_payment_method');
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'processing' });
    });

    test('an order with a charge in progress is kept, and is paid when the charge succeeds', async () => {
      const { id, ada, intent } = await openedOrder(shop);
      stripe.books.confirm(intent, 'pm_card_processing');
      expect((await shop.post('/orders', { as: ada, body: await other() })).status).toBe(201);
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
      stripe.books.finish(intent, true);
      await checkPayment(shop, ada, id);
      expect(await paymentOf(shop, id)).toEqual({ status: 'pending', paymentStatus: 'paid', flag: null });
    });

    test('an unpaid order is kept beside the new one while the provider does not answer', async () => {
      const { id, ada, intent } = await openedOrder(shop);
      loseCalls(1);
      expect((await shop.post('/orders', { as: ada, body: await other() })).status).toBe(201);
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending' });
      expect(stripe.books.intent(intent).status).toBe('requires_payment_method');
    });

    test('a cart is not sold for cash while it is unknown whether its card was charged', async () => {
      const { id, ada, product } = await openedOrder(shop);
      loseCalls(1);
      const cash = { ...placement([product]), fromCart: true };
      const refused = await shop.post('/orders', { as: ada, body: cash });
      expect(refused.status).toBe(503);
      expect(refused.body).toBe(
        'We do not know yet whether your card was charged for these items. Please try again in a minute.',
      );
      expect((await shop.post('/orders', { as: ada, body: cash })).status).toBe(201);
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'cancelled' });
    });

    test('cancelling an order is refused while its charge is in progress or unknown', async () => {
      const { id, admin, intent } = await openedOrder(shop);
      const cancel = () => shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
      loseCalls(1);
      expect(await cancel()).toMatchObject({
        status: 503,
        body: 'The payment provider does not say whether this order is being paid, so it was not cancelled. Please try again.',
      });
      stripe.books.confirm(intent, 'pm_card_processing');
      expect(await cancel()).toMatchObject({
        status: 409,
        body: 'The payment of this order is being processed, so it was not cancelled. Please try again once it is complete.',
      });
      stripe.books.finish(intent, true);
      expect((await cancel()).status).toBe(409);
      expect(await paymentOf(shop, id)).toEqual({ status: 'pending', paymentStatus: 'paid', flag: null });
    });

    test('an administrator can ship an order whose charge is in progress', async () => {
      const { id, admin, intent } = await openedOrder(shop);
      stripe.books.confirm(intent, 'pm_card_processing');
      const shipped = await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'shipped' } });
      expect(shipped.body).toMatchObject({ status: 'shipped' });
    });

    test('a day-old order is kept while the provider does not answer, and cancelled when it does', async () => {
      const { id } = await openedOrder(shop);
      later(24 * 60 + 1);
      // Other orders may be as old.
      loseCalls(20);
      await expire();
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending' });
      stripe.troubles.length = 0;
      await expire();
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'cancelled' });
    });

    test('an order that was charged a wrong amount is left to an administrator', async () => {
      const { id, ada, intent } = await openedOrder(shop);
      Object.assign(stripe.books.intent(intent), { amount: 100 });
      stripe.books.confirm(intent, 'pm_card_visa');
      expect((await shop.post('/orders', { as: ada, body: await other() })).status).toBe(201);
      later(24 * 60 + 1);
      await expire();
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending', flag: 'wrong-amount' });
    });

    test('a test intent of a provider that the shop no longer has is abandoned', async () => {
      const { id, ada } = await openedOrder(shop);
      await shop.db
        .updateTable('payment_attempts')
        .set({ provider: 'test' })
        .where('order_id', '=', id)
        .execute();
      expect((await shop.post('/orders', { as: ada, body: await other() })).status).toBe(201);
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'cancelled' });
    });
  },
  settings,
  overrides,
);

describeShop(
  'A shop that takes no cards any more',
  (shop) => {
    test('a shop without cards lets an administrator cancel an order whose intent of real money they have abandoned', async () => {
      const [ada, admin, jumper] = [await shop.customer(), await shop.admin(), await shop.product()];
      const card = { ...placement([jumper]), paymentMethod: 'card' };
      const { id } = (await shop.post('/orders', { as: ada, body: card })).body;
      const intentId = `pi_${id}`;
      await shop.db
        .insertInto('payment_attempts')
        .values({
          ...{ id: newIdentifier(), order_id: id, provider: 'stripe', intent_id: intentId, state: 'open' },
          ...{ amount_cents: 7900, currency: 'usd', checks: 0, next_check_at: null, created_at: now() },
        })
        .execute();
      const cancel = () => shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
      expect((await cancel()).status).toBe(409);
      const abandoned = await shop.post(pathTo(adminApiPaths.orderAbandonedIntents, id), {
        as: admin,
        body: { intentId },
      });
      expect(abandoned.status).toBe(200);
      expect((await cancel()).body).toMatchObject({ status: 'cancelled' });
      expect(await shop.stockOf(jumper.id)).toBe(100);
    });
  },
  { SHOP_DEMO: 'off' },
);
