import { placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import {
  cancelUnasked,
  checkPayment,
  orderPaidTooLate,
  paymentOf,
  payWithTestCard,
  placeCardOrder,
  shopOf,
  testCards,
} from '@kiosk/testkit/payments.ts';
import { asProblem, type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '../../clock.ts';
import { runPaymentJob } from '../../payments/job/job.service.ts';
import type { PaymentProvider } from '../../payments/provider.ts';

const stripe = await openFakeStripe();
const [settings, overrides] = shopOf(stripe);

describeShop('Undoing a cancellation', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await shop.admin();
  });
  const undo = (id: string) =>
    shop.post(`/admin/orders/${id}/undo-cancellation`, { as: admin, headers: asProblem });
  const set = (id: string, status: string) => shop.patch(`/orders/${id}`, { as: admin, body: { status } });
  const statusesOf = async (id: string) => {
    const { body } = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    return body
      .filter(({ action }: { action: string }) => action === 'change-status')
      .map(({ after }: { after: { status: string } }) => after.status);
  };
  const ordered = async (stock: number) => {
    const ada = await shop.customer();
    return { ...(await placeCashOrder(shop, ada, { stock }, 2)), ada };
  };
  const paid = async () => {
    const ada = await shop.customer();
    const { id, product } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.good);
    await checkPayment(shop, ada, id);
    return { id, product };
  };

  test('undoing a cancellation restores the status, takes the stock again and is logged', async () => {
    const { id, product } = await ordered(5);
    await set(id, 'shipped');
    await set(id, 'cancelled');
    expect(await shop.stockOf(product.id)).toBe(5);

    expect(await undo(id)).toMatchObject({ status: 200, body: { id, status: 'shipped' } });

    expect(await shop.stockOf(product.id)).toBe(3);
    expect(await statusesOf(id)).toEqual(['shipped', 'cancelled', 'shipped']);
  });

  test('undoing a cancellation twice, or of an order that is not cancelled, changes nothing more', async () => {
    const { id, product } = await ordered(5);
    expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'pending' } });
    await set(id, 'cancelled');
    for (const { status, body } of await Promise.all([undo(id), undo(id)])) {
      expect([status, body.status]).toEqual([200, 'pending']);
    }
    await set(id, 'delivered');
    expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'delivered' } });
    expect(await shop.stockOf(product.id)).toBe(3);
    expect(await statusesOf(id)).toEqual(['delivered', 'pending', 'cancelled']);
  });

  test('undoing a cancellation restores the latest status after the clock was set back', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'] });
    const { id } = await ordered(5);
    await set(id, 'cancelled');
    await set(id, 'processing');
    vi.setSystemTime(Date.now() - 5 * minute);
    await set(id, 'cancelled');
    expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect(await statusesOf(id)).toEqual(['processing', 'cancelled', 'processing', 'cancelled']);
  });

  test('undoing a cancellation is refused when the stock is gone, names the product and changes nothing', async () => {
    const { id, product, ada } = await ordered(2);
    await set(id, 'cancelled');
    await shop.post('/orders', { as: ada, body: placement([product], 1) });
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { code: 'sold-out', detail: `Only 1 of '${product.title}' left` },
    });
    expect(await shop.stockOf(product.id)).toBe(1);
    expect(await statusesOf(id)).toEqual(['cancelled']);
  });

  test('a cancelled order is revived although its product was archived, or its product or size is gone', async () => {
    const ada = await shop.customer();
    const [archived, removed] = [await shop.product({ stock: 1 }), await shop.product({ stock: 1 })];
    const sized = (size: string) => ({
      sizes: [{ name: size, inStock: true }],
      sizeStocks: [{ name: size, stock: 1 }],
    });
    const resized = await shop.product({ stock: 1, ...sized('S') });
    const order = placement([archived, removed, resized]);
    const items = order.items.map((item) => (item.product === resized.id ? { ...item, size: 'S' } : item));
    const { id } = (await shop.post('/orders', { as: ada, body: { ...order, items } })).body;
    await shop.post(`/admin/products/${archived.id}/archive`, { as: admin });
    await shop.delete(`/products/${removed.id}`, { as: admin });
    const { version, sizeStocks } = (await shop.get(`/admin/products/${resized.id}`, { as: admin })).body;
    const edit = { ...sized('M'), seen: { version, sizeStocks } };
    await shop.patch(`/admin/products/${resized.id}`, { as: admin, body: edit });
    const stocks = async () => [await shop.stockOf(archived.id), await shop.stockOf(resized.id)];

    for (const revive of [() => undo(id), () => set(id, 'processing')]) {
      await set(id, 'cancelled');
      expect(await stocks()).toEqual([1, 1]);
      expect(await revive()).toMatchObject({ status: 200 });
      expect(await stocks()).toEqual([0, 1]);
    }
    await set(id, 'cancelled');
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', archived.id).execute();
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
  });

  test('undoing the cancellation of a paid order keeps the payment; after a refund it is refused, and another status can be chosen', async () => {
    const { id, product } = await paid();
    await set(id, 'cancelled');
    expect(await undo(id)).toMatchObject({
      status: 200,
      body: { status: 'pending', paymentStatus: 'paid' },
    });
    await set(id, 'cancelled');
    await shop.post(`/admin/orders/${id}/refunds`, {
      as: admin,
      body: { amount: 1 },
      headers: { 'idempotency-key': id },
    });
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: {
        code: 'money-returned',
        detail:
          'This order has been refunded, or a refund is due, so its cancellation cannot be undone. Choose another status instead.',
      },
    });
    expect(await shop.stockOf(product.id)).toBe(100);
    expect(await set(id, 'processing')).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect(await shop.stockOf(product.id)).toBeLessThan(100);
  });

  test('undoing a cancellation is refused for an order that was paid after it', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.good);
    await cancelUnasked(shop, id);
    await checkPayment(shop, ada, id);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'money-returned' } });
  });

  test('undoing a cancellation is refused for a missing order', async () => {
    expect((await undo(unknownId)).status).toBe(404);
    expect((await undo('1')).status).toBe(400);
  });
});

describeShop(
  'Undoing a cancellation after a late payment',
  (shop) => {
    test('undoing a cancellation is refused after a late payment even if Stripe refused its refund', async () => {
      const { id, ada, admin } = await orderPaidTooLate(shop, stripe);
      await checkPayment(shop, ada, id);
      await runPaymentJob(shop.db, overrides.paymentProvider as PaymentProvider);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'refund-failed' });

      expect(
        await shop.post(`/admin/orders/${id}/undo-cancellation`, { as: admin, headers: asProblem }),
      ).toMatchObject({ status: 409, body: { code: 'money-returned' } });
      expect(await paymentOf(shop, id)).toMatchObject({ status: 'cancelled' });
    });
  },
  settings,
  overrides,
);
