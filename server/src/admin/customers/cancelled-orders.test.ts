import { placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import { ledgerOf, openedOrder, paymentOf, shopOf } from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const stripe = await openFakeStripe();

const cancelAll = async (shop: TestShop, { id }: { id: string }, as?: Caller) =>
  shop.post(`/admin/customers/${id}/cancelled-orders`, { as: as ?? (await shop.admin()) });

async function order(shop: TestShop, as: Caller, productStock: number, about = {}) {
  const order = await placeCashOrder(shop, as, { stock: productStock }, 2);
  await shop.db
    .updateTable('orders')
    .set({ status: 'pending', ...about })
    .where('id', '=', order.id)
    .execute();
  return order;
}

const statusOf = async (shop: TestShop, { id }: { id: string }) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describeShop('Cancelling all orders of a customer', (shop) => {
  test('cancelling all orders of a customer cancels what is pending or processing and unpaid, and returns its stock', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const pending = await order(shop, ada, 5);
    const processing = await order(shop, ada, 5, { status: 'processing' });
    const others = await order(shop, bob, 5);

    const answer = await cancelAll(shop, ada);

    expect(answer).toMatchObject({ status: 200, body: { cancelled: 2, kept: 0, left: 0 } });
    for (const cancelled of [pending, processing]) {
      expect(await statusOf(shop, cancelled)).toBe('cancelled');
      expect(await shop.stockOf(cancelled.product.id)).toBe(5);
    }
    expect(await statusOf(shop, others)).toBe('pending');
    expect(await shop.stockOf(others.product.id)).toBe(3);
  });

  test('cancelling all orders of a customer keeps shipped, delivered and paid ones, and says how many paid ones are open', async () => {
    const ada = await shop.customer();
    const kept = [
      await order(shop, ada, 5, { status: 'shipped' }),
      await order(shop, ada, 5, { status: 'delivered' }),
      await order(shop, ada, 5, { payment_method: 'card', payment_status: 'paid' }),
    ];
    await order(shop, ada, 5);

    expect((await cancelAll(shop, ada)).body).toEqual({ cancelled: 1, kept: 1, left: 0 });

    const statuses = [];
    for (const one of kept) statuses.push(await statusOf(shop, one));
    expect(statuses).toEqual(['shipped', 'delivered', 'pending']);
    for (const { product } of kept) expect(await shop.stockOf(product.id)).toBe(3);
  });

  test('cancelling all orders of a customer is logged for each, and a second time cancels nothing', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id, product } = await order(shop, ada, 5);
    await cancelAll(shop, ada, admin);
    expect((await cancelAll(shop, ada, admin)).body).toEqual({ cancelled: 0, kept: 0, left: 0 });
    const { body: log } = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    expect(log).toMatchObject([
      { actor: admin.email, action: 'change-status', after: { status: 'cancelled' } },
    ]);
    expect(await shop.stockOf(product.id)).toBe(5);
  });

  test('cancelling all orders of a customer twice at once returns the stock of each order once', async () => {
    const ada = await shop.customer();
    const product = await shop.product({ stock: 100 });
    for (let placed = 0; placed < 4; placed++) {
      await shop.post('/orders', { as: ada, body: placement([product], 3) });
    }
    const answers = await Promise.all([cancelAll(shop, ada), cancelAll(shop, ada)]);
    const cancelled = answers.reduce((sum, { body }) => sum + body.cancelled, 0);
    expect([answers.map(({ status }) => status), cancelled]).toEqual([[200, 200], 4]);
    expect(await shop.stockOf(product.id)).toBe(100);
  });
});

describeShopOn('SQLite', 'A call that cancels all orders of a customer', (shop) => {
  test('cancelling all orders of a customer who does not exist is not found', async () => {
    expect(await cancelAll(shop, { id: unknownId })).toMatchObject({
      status: 404,
      body: 'Customer not found.',
    });
  });
});

describeShop(
  'Cancelling all orders of a customer who has a card form open',
  (shop) => {
    test('cancelling all orders of a customer first voids their payments, so that no card can be charged', async () => {
      const { id, ada, intent } = await openedOrder(shop);
      expect((await cancelAll(shop, ada)).body).toEqual({ cancelled: 1, kept: 0, left: 0 });
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
      expect(stripe.books.intent(intent).status).toBe('canceled');
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-canceled']);
    });

    test('cancelling all orders of a customer keeps one that was charged a moment ago, and counts it', async () => {
      const { id, ada, intent } = await openedOrder(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      expect((await cancelAll(shop, ada)).body).toEqual({ cancelled: 0, kept: 1, left: 0 });
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    });

    test('cancelling all orders of a customer keeps one while the provider does not answer, and cancels the others', async () => {
      const { id, ada } = await openedOrder(shop);
      const loseCall = () => stripe.troubles.push('request lost', 'request lost');
      // The next order would cancel this one.
      loseCall();
      const other = await order(shop, ada, 5);
      loseCall();
      expect((await cancelAll(shop, ada)).body).toEqual({ cancelled: 1, kept: 1, left: 0 });
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
      expect(await statusOf(shop, other)).toBe('cancelled');
    });
  },
  ...shopOf(stripe),
);
