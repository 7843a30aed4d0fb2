import { address, placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import { payWithTestCard, placeCardOrder, testCards } from '@kiosk/testkit/payments.ts';
import { QueryRecorder } from '@kiosk/testkit/plans.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const recorder = new QueryRecorder();

/** The timeline without mails, which have tests of their own. */
const happened = ({ timeline }: { timeline: { kind: string }[] }) =>
  timeline.filter(({ kind }) => kind !== 'mail');

const detailsOf = async (shop: TestShop, id: string, query = '') =>
  shop.get(`/admin/orders/${id}${query}`, { as: await shop.admin() });

describeShop('Order details', (shop) => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  test('order details show customer, items and the whole timeline in order of time', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const { id } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.declined);
    await payWithTestCard(shop, ada, id, testCards.good);
    await shop.post(`/payments/${id}/check`, { as: ada });
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'shipped' } });
    await shop.post(`/admin/orders/${id}/notes`, { as: admin, body: { text: 'Fragile' }, ...keyed('n') });
    await shop.post(`/admin/orders/${id}/refunds`, { as: admin, body: { amount: 9 }, ...keyed('r') });
    await shop.post(`/admin/orders/${id}/invoice`, { as: admin });
    await shop.post(`/admin/orders/${id}/credit-notes`, { as: admin });

    const { status, body } = await detailsOf(shop, id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      user: ada.id,
      email: ada.email,
      username: ada.username,
      status: 'shipped',
      invoiceNumber: expect.stringMatching(/^INV-/),
      seller: { name: 'Kiosk Demo Shop', email: 'support@example.com' },
      selectedAddresses: address,
      items: [{ quantity: 1, price: 79 }],
      payments: { paid: 79, refunded: 9, refundable: 70, refunds: [{ amount: 9 }] },
    });
    expect(happened(body)).toMatchObject([
      { kind: 'placed', actor: ada.email },
      { kind: 'intent-created', amount: 79, source: 'browser' },
      { kind: 'payment-failed', text: 'card_declined' },
      { kind: 'payment-succeeded', amount: 79, source: 'browser' },
      { kind: 'status-changed', actor: admin.email, from: 'pending', to: 'shipped' },
      { kind: 'note-added', actor: admin.email, text: 'Fragile' },
      { kind: 'refund-requested', actor: admin.email, amount: 9, source: 'admin' },
      { kind: 'refund-succeeded', amount: 9 },
      { kind: 'invoice-issued', actor: admin.email, number: body.invoiceNumber },
      { kind: 'credit-note-issued', actor: admin.email, number: expect.stringMatching(/^CN-/) },
    ]);
    const times = body.timeline.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted());
    const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    expect(log.body).toMatchObject([
      { action: 'issue-credit-note' },
      { action: 'issue-invoice' },
      { action: 'refund', actor: admin.email, after: { amount: 9 } },
      { action: 'add-note' },
      { action: 'change-status' },
    ]);
  });

  test('order details show an unpaid order cancelled by a later purchase', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    await placeCashOrder(shop, ada);
    const { body } = await detailsOf(shop, id);
    expect(body.status).toBe('cancelled');
    expect(happened(body)).toMatchObject([
      { kind: 'placed' },
      { kind: 'status-changed', actor: 'the shop', from: 'pending', to: 'cancelled' },
    ]);
  });

  test('a cancelled order names the units that went into no stock, because their product or size is gone', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const sized = (size: string) => ({
      sizes: [{ name: size, inStock: true }],
      sizeStocks: [{ name: size, stock: 5 }],
    });
    const [mug, hat] = [await shop.product({ title: 'Mug' }), await shop.product({ title: 'Hat' })];
    const coat = await shop.product({ title: 'Coat', ...sized('S'), stock: 5 });
    const order = placement([mug, coat, hat], 2);
    const items = order.items.map((item) => (item.product === coat.id ? { ...item, size: 'S' } : item));
    const { id } = (await shop.post('/orders', { as: ada, body: { ...order, items } })).body;
    await shop.delete(`/products/${mug.id}`, { as: admin });
    const { version, sizeStocks } = (await shop.get(`/admin/products/${coat.id}`, { as: admin })).body;
    const edit = { ...sized('M'), seen: { version, sizeStocks } };
    await shop.patch(`/admin/products/${coat.id}`, { as: admin, body: edit });

    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });

    const gone = ['2 × Mug', '2 × Coat, S'];
    const { timeline } = (await detailsOf(shop, id)).body;
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'status-changed')).toMatchObject({
      from: 'pending',
      to: 'cancelled',
      notRestocked: gone,
    });
    const [entry] = (await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin })).body;
    expect(entry).toMatchObject({
      before: { status: 'pending' },
      after: { status: 'cancelled', notRestocked: gone },
    });
    expect([await shop.stockOf(coat.id), await shop.stockOf(hat.id)]).toEqual([5, 100]);
  });

  test('order details name the neighbors in the filtered list', async () => {
    const ada = await shop.customer();
    const order = async () => (await placeCashOrder(shop, ada)).id;
    const [first, second, third] = [await order(), await order(), await order()];
    const all = `?q=${ada.email}`;
    expect((await detailsOf(shop, second, all)).body).toMatchObject({ newer: third, older: first });
    const newest = (await detailsOf(shop, third, all)).body;
    expect(newest).toMatchObject({ older: second });
    expect(newest).not.toHaveProperty('newer');

    await shop.patch(`/orders/${second}`, { as: await shop.admin(), body: { status: 'shipped' } });
    expect((await detailsOf(shop, third, `${all}&status=pending`)).body).toMatchObject({ older: first });
    expect((await detailsOf(shop, first)).body).toMatchObject({ newer: second });
  });
});

describeShopOn(
  'SQLite',
  'The call for order details',
  (shop) => {
    test('order details need the same number of queries for any number of lines, and work with deleted products', async () => {
      const [admin, ada] = [await shop.admin(), await shop.customer()];
      const products = await shop.products(Array(3).fill({}));
      const placed = await shop.post('/orders', { as: ada, body: placement(products) });
      for (const { id } of products) await shop.delete(`/products/${id}`, { as: admin });
      const { id: small } = await placeCashOrder(shop, ada);
      const queriesFor = async (id: string) => {
        recorder.take();
        expect((await detailsOf(shop, id)).status).toBe(200);
        return recorder.take().length;
      };

      expect((await detailsOf(shop, placed.body.id)).body.items).toHaveLength(3);
      expect(await queriesFor(placed.body.id)).toBe(await queriesFor(small));
    });

    test('order details are refused for a missing order and for invalid filters', async () => {
      const admin = await shop.admin();
      expect(await detailsOf(shop, unknownId)).toMatchObject({ status: 404, body: 'Order not found.' });
      expect((await shop.get('/admin/orders/1', { as: admin })).status).toBe(400);
      expect(await detailsOf(shop, unknownId, '?status=lost')).toMatchObject({
        status: 400,
        body: expect.stringContaining('status must be one of'),
      });
    });
  },
  {},
  { plugins: [recorder] },
);
