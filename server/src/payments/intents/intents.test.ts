import { placeCashOrder } from '@kiosk/testkit/orders.ts';
import {
  askIntent,
  checkPayment,
  ledgerOf,
  payWithTestCard,
  placeCardOrder,
  testCards,
} from '@kiosk/testkit/payments.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const intentsOf = (shop: TestShop, orderId: string) =>
  shop.db
    .selectFrom('payment_attempts')
    .innerJoin('test_intents', 'test_intents.id', 'payment_attempts.intent_id')
    .selectAll('test_intents')
    .where('order_id', '=', orderId)
    .execute();

describeShop('A payment intent', (shop) => {
  test('a payment intent is of the server’s total in US cents, whatever the request says', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada, { price: 79.9 });
    for (const totalAmount of [79.9, -5, 'much', undefined]) {
      const answer = await shop.post('/create-payment-intent', {
        as: ada,
        body: { orderId: id, totalAmount },
      });
      expect(answer).toMatchObject({
        status: 200,
        body: { clientSecret: expect.stringMatching(/_secret_/) },
      });
      expect(Object.keys(answer.body)).toEqual(['clientSecret']);
    }
    expect(await intentsOf(shop, id)).toMatchObject([{ amount_cents: 7990, currency: 'usd' }]);
  });

  test('an order has one payment intent, also for repeated and concurrent requests', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => askIntent(shop, ada, id)));
    answers.push(await askIntent(shop, ada, id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await intentsOf(shop, id)).toHaveLength(1);
    expect(await ledgerOf(shop, id)).toEqual(['intent-created']);
  });

  test('an intent that was cancelled at the provider is replaced by a new one', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    const first = (await askIntent(shop, ada, id)).body.clientSecret;
    const [intent] = await intentsOf(shop, id);
    await shop.db
      .updateTable('test_intents')
      .set({ status: 'canceled' })
      .where('id', '=', String(intent?.id))
      .execute();

    const second = (await askIntent(shop, ada, id)).body.clientSecret;

    expect(second).not.toBe(first);
    expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-canceled', 'intent-created']);
    await payWithTestCard(shop, ada, id, testCards.good);
    expect((await checkPayment(shop, ada, id)).body.paymentStatus).toBe('paid');
  });

  test('paying leaves items in the cart that were added during the payment', async () => {
    const ada = await shop.customer();
    const { id, product } = await placeCardOrder(shop, ada);
    const coat = await shop.product();
    await shop.post('/cart', { as: ada, body: { product: product.id, quantity: 2 } });
    await shop.post('/cart', { as: ada, body: { product: product.id, color: 'Gray' } });
    await shop.post('/cart', { as: ada, body: { product: coat.id } });

    await payWithTestCard(shop, ada, id, testCards.good);
    await Promise.all([checkPayment(shop, ada, id), checkPayment(shop, ada, id)]);

    const cart = (await shop.get('/cart', { as: ada })).body;
    expect(cart).toMatchObject([
      { product: product.id, quantity: 2 },
      { product: product.id, color: 'Gray', quantity: 1 },
      { product: coat.id, quantity: 1 },
    ]);
  });

  test('a payment check works for an order without an intent', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    expect((await checkPayment(shop, ada, id)).body).toEqual({ orderId: id, paymentStatus: 'unpaid' });
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('a payment intent is refused for an order that is paid, paid in cash, cancelled or free', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const paid = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, paid.id, testCards.good);
    // The payment is unreported, so the shop asks the provider and then refuses.
    expect(await askIntent(shop, ada, paid.id)).toMatchObject({
      status: 409,
      body: 'This order is already paid.',
    });
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ paymentStatus: 'paid' }]);

    const cash = await placeCashOrder(shop, ada);
    expect(await askIntent(shop, ada, cash.id)).toMatchObject({
      status: 409,
      body: 'This order is paid in cash.',
    });

    const cancelled = await placeCardOrder(shop, ada);
    await shop.patch(`/orders/${cancelled.id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await askIntent(shop, ada, cancelled.id)).toMatchObject({
      status: 409,
      body: 'This order was cancelled and can no longer be paid.',
    });

    const free = await placeCardOrder(shop, ada, { price: 0 });
    expect((await askIntent(shop, ada, free.id)).status).toBe(409);
  });
});

describeShopOn('SQLite', 'Orders without a payment intent', (shop) => {
  test('a payment intent for a missing order or another customer’s order is not found', async () => {
    const [ada, eve, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
    const { id } = await placeCardOrder(shop, ada);
    for (const [as, orderId] of [
      [eve, id],
      [admin, id],
      [ada, unknownId],
    ] as const) {
      expect(await askIntent(shop, as, orderId)).toMatchObject({ status: 404, body: 'Order not found.' });
      expect(await checkPayment(shop, as, orderId)).toMatchObject({ status: 404, body: 'Order not found.' });
    }
    expect((await shop.post('/create-payment-intent', { body: { orderId: id } })).status).toBe(401);
    expect((await shop.post('/create-payment-intent', { as: ada, body: { orderId: '1' } })).status).toBe(400);
    expect(await intentsOf(shop, id)).toEqual([]);
  });
});

describeShop('The ledger', (shop) => {
  test('the database refuses to change or delete a ledger entry', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    await askIntent(shop, ada, id);
    await expect(shop.db.updateTable('payment_events').set({ amount_cents: 1 }).execute()).rejects.toThrow(
      'rows of payment_events are never changed',
    );
    await expect(shop.db.deleteFrom('payment_events').execute()).rejects.toThrow('never changed');
    expect(await ledgerOf(shop, id)).toEqual(['intent-created']);
  });
});
