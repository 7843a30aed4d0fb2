import type { MailKindName } from '@kiosk/contract/mail-kinds.ts';
import { address, placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import {
  cancelUnasked,
  checkPayment,
  payWithTestCard,
  placeCardOrder,
  testCards,
} from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

// A demo shop keeps its mails, so that they can be counted without a server.
const mailsOf = async (shop: TestShop, orderId: string) =>
  (
    await shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind, recipient, data, state }) => ({
    kind,
    recipient,
    state,
    data: JSON.parse(data ?? 'null'),
  }));
const kindsOf = async (shop: TestShop, orderId: string) =>
  (await mailsOf(shop, orderId)).map(({ kind }) => kind);
const set = async (shop: TestShop, id: string, change: object) =>
  shop.patch(`/orders/${id}`, { as: await shop.admin(), body: change });

describeShop('Mails of an order', (shop) => {
  /** As in a shop with a mail server that does not answer. */
  const queue = (orderId: string, kind: MailKindName, tries: number) =>
    shop.db
      .updateTable('outbox')
      .set({ state: 'queued', tries, due_at: '9999-12-31T00:00:00.000Z', ended_at: null })
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .execute();
  const undo = async (id: string) =>
    shop.post(`/admin/orders/${id}/undo-cancellation`, { as: await shop.admin() });
  const paid = async (as: Caller): Promise<string> => {
    const { id } = await placeCardOrder(shop, as);
    await payWithTestCard(shop, as, id, testCards.good);
    await checkPayment(shop, as, id);
    return id;
  };

  test('a cash order is mailed to its customer and to the merchant, with all that is bought', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    expect(await mailsOf(shop, id)).toMatchObject([
      { kind: 'order-placed', recipient: ada.email, data: { order: { id, totalAmount: 79 } } },
      {
        kind: 'new-order',
        recipient: 'orders@example.com',
        data: { order: { id, selectedAddresses: address } },
      },
    ]);
  });

  test('an order that is asked for twice with one key is mailed once', async () => {
    const [ada, product] = [await shop.customer(), await shop.product()];
    const call = { as: ada, body: placement([product]), headers: { 'idempotency-key': ada.id } };
    const [{ body }] = await Promise.all([shop.post('/orders', call), shop.post('/orders', call)]);
    expect(await kindsOf(shop, body.id)).toEqual(['order-placed', 'new-order']);
  });

  test('a card order is mailed to the merchant only when it is paid, and the customer reads of the payment once', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    expect(await kindsOf(shop, id)).toEqual(['order-placed']);
    await payWithTestCard(shop, ada, id, testCards.good);
    await Promise.all([checkPayment(shop, ada, id), checkPayment(shop, ada, id)]);
    await checkPayment(shop, ada, id);
    expect(await kindsOf(shop, id)).toEqual(['order-placed', 'payment-received', 'new-order']);
  });

  test('a declined card is not mailed once the next one is charged: what waits is taken back, what is late is left out', async () => {
    for (const isSeenAtOnce of [true, false]) {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      await payWithTestCard(shop, ada, id, testCards.declined);
      if (isSeenAtOnce) {
        await checkPayment(shop, ada, id);
        await queue(id, 'payment-failed', 0);
      }
      await payWithTestCard(shop, ada, id, testCards.good);
      await checkPayment(shop, ada, id);
      expect(await kindsOf(shop, id)).toEqual(['order-placed', 'payment-received', 'new-order']);
    }
  });

  test('a cancelled order is mailed, also when another order of its shopper replaces it', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const { id: cancelled } = await placeCashOrder(shop, ada);
    await set(shop, cancelled, { status: 'cancelled' });
    expect(await kindsOf(shop, cancelled)).toEqual(['order-placed', 'new-order', 'order-cancelled']);

    const { id: replaced } = await placeCardOrder(shop, bob);
    await placeCashOrder(shop, bob);
    expect(await kindsOf(shop, replaced)).toEqual(['order-placed', 'order-cancelled']);
  });

  test('the mail of a cancellation that is undone is corrected, and a parcel is not mailed a second time', async () => {
    const { id } = await placeCashOrder(shop);
    for (const status of ['shipped', 'cancelled']) await set(shop, id, { status });
    await undo(id);
    const kinds = ['order-placed', 'new-order', 'order-shipped', 'order-cancelled', 'order-resumed'];
    expect(await kindsOf(shop, id)).toEqual(kinds);

    for (const status of ['cancelled', 'processing', 'cancelled', 'delivered'])
      await set(shop, id, { status });
    kinds.push('order-cancelled', 'order-resumed', 'order-cancelled', 'order-delivered');
    expect(await kindsOf(shop, id)).toEqual(kinds);
  });

  test.each([
    ['was not tried', 0, []],
    [
      'may be under way',
      1,
      [
        ['order-cancelled', 'failed'],
        ['order-resumed', 'kept'],
      ],
    ],
  ])('when a cancellation is undone whose mail %s, that is not sent any more', async (_, tries, mails) => {
    const { id } = await placeCashOrder(shop);
    await set(shop, id, { status: 'cancelled' });
    await queue(id, 'order-cancelled', tries);
    await undo(id);
    const left = (await mailsOf(shop, id)).map(({ kind, state }) => [kind, state]);
    expect(left.slice(2)).toEqual(mails);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('a card order that costs nothing is mailed to the merchant at once', async () => {
    const { id } = await placeCardOrder(shop, await shop.customer(), { price: 0 });
    expect((await kindsOf(shop, id)).toSorted()).toEqual(['new-order', 'order-placed']);
  });

  test('a waiting order that gets another address is mailed with it, which its timeline says, and one that keeps its address is not', async () => {
    const [ada, product] = [await shop.customer(), await shop.product()];
    const body = { ...placement([product]), paymentMethod: 'card' };
    const elsewhere = { ...body, selectedAddresses: { ...address, city: 'Quarryville' } };
    for (const each of [body, body, elsewhere, elsewhere])
      await shop.post('/orders', { as: ada, body: each });
    const [{ id }] = (await shop.get('/orders/own', { as: ada })).body;
    expect(
      (await mailsOf(shop, id)).map(({ kind, data }) => [kind, data.order.selectedAddresses.city]),
    ).toEqual([
      ['order-placed', 'Portland'],
      ['order-placed', 'Quarryville'],
    ]);
    const { timeline } = (await shop.get(`/admin/orders/${id}`, { as: await shop.admin() })).body;
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'address-changed')).toMatchObject([
      { actor: ada.email },
    ]);
  });

  test('a waiting order that gets another address before its mail was sent is mailed once, with that address', async () => {
    const [ada, product] = [await shop.customer(), await shop.product()];
    const body = { ...placement([product]), paymentMethod: 'card' };
    const { id } = (await shop.post('/orders', { as: ada, body })).body;
    await shop.db
      .updateTable('outbox')
      .set({ state: 'queued', due_at: '9999-12-31T00:00:00.000Z', ended_at: null })
      .where('order_id', '=', id)
      .execute();
    const selectedAddresses = { ...address, city: 'Quarryville' };
    await shop.post('/orders', { as: ada, body: { ...body, selectedAddresses } });
    expect(await mailsOf(shop, id)).toMatchObject([
      { kind: 'order-placed', data: { order: { selectedAddresses } } },
    ]);
  });

  test('only the first of several declined cards is mailed', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    for (const card of [testCards.declined, testCards.insufficient]) {
      await payWithTestCard(shop, ada, id, card);
      await checkPayment(shop, ada, id);
    }
    expect(await kindsOf(shop, id)).toEqual(['order-placed', 'payment-failed']);
  });

  test('shipping with a tracking number mails it and shows it to the customer, who is mailed the delivery too', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    const tracking = {
      carrier: 'UPS',
      trackingNumber: '1Z 999',
      trackingLink: 'https://carrier.example.com/1Z999',
    };
    expect(await set(shop, id, { status: 'shipped', ...tracking })).toMatchObject({
      status: 200,
      body: tracking,
    });
    expect(await set(shop, id, { status: 'delivered' })).toMatchObject({ body: tracking });
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ id, ...tracking }]);
    const [, , shipped, delivered] = await mailsOf(shop, id);
    expect(shipped).toMatchObject({ kind: 'order-shipped', recipient: ada.email, data: { order: tracking } });
    expect(delivered).toMatchObject({ kind: 'order-delivered' });
  });

  test('an order that is set to the status it has is not mailed again', async () => {
    const { id } = await placeCashOrder(shop);
    for (const status of ['processing', 'shipped', 'shipped']) await set(shop, id, { status });
    expect(await kindsOf(shop, id)).toEqual(['order-placed', 'new-order', 'order-shipped']);
  });

  test('a cancelled order that was refunded is not mailed to go ahead when its status is set again', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const id = await paid(ada);
    await set(shop, id, { status: 'cancelled' });
    const headers = { 'idempotency-key': id };
    await shop.post(`/admin/orders/${id}/refunds`, { as: admin, body: { amount: 79 }, headers });
    expect((await set(shop, id, { status: 'processing' })).body).toMatchObject({
      status: 'processing',
      paymentStatus: 'refunded',
    });
    expect((await kindsOf(shop, id)).slice(-2).toSorted()).toEqual(['order-cancelled', 'order-refunded']);
  });

  test('each refund is mailed with its amount, also one made outside of the provider', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const id = await paid(ada);
    const headers = { 'idempotency-key': id };
    await shop.post(`/admin/orders/${id}/refunds`, { as: admin, body: { amount: 29.5 }, headers });
    const outside = { amount: 10, description: 'Bank transfer' };
    await shop.post(`/admin/orders/${id}/manual-refunds`, { as: admin, body: outside, headers });
    const refunds = (await mailsOf(shop, id)).filter(({ kind }) => kind === 'order-refunded');
    expect(refunds.map(({ data, recipient }) => [data.amount, recipient])).toEqual([
      [29.5, ada.email],
      [10, ada.email],
    ]);
  });

  test('a card that is charged after the cancellation is not mailed as a payment, and its refund is', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.good);
    await cancelUnasked(shop, id);
    await checkPayment(shop, ada, id);
    expect(await kindsOf(shop, id)).not.toContain('payment-received');
  });
});

describeShopOn('SQLite', 'Changes of an order that are refused', (shop) => {
  test('a refused order is mailed to nobody', async () => {
    const [ada, product] = [await shop.customer(), await shop.product()];
    const body = { ...placement([product]), totalAmount: 1 };
    expect((await shop.post('/orders', { as: ada, body })).status).toBe(409);
    const mails = await shop.db.selectFrom('outbox').selectAll().where('account_id', '=', ada.id).execute();
    expect(mails).toEqual([]);
  });

  test.each([
    [{ status: 'delivered', carrier: 'UPS' }, 'Only a shipped order has a carrier'],
    [{ status: 'shipped', carrier: 'x'.repeat(61) }, 'Carrier must be at most 60'],
    [
      { status: 'processing', trackingNumber: '1Z' },
      'Only a shipped order has a carrier, a tracking number or a link',
    ],
    [{ status: 'shipped', trackingLink: 'javascript:alert(1)' }, 'Tracking link must be a web address'],
    [
      { status: 'shipped', trackingNumber: 'a\nb' },
      'Tracking number must be at most 100 characters in one line',
    ],
    [{ status: 'shipped', trackingNumber: 'x'.repeat(101) }, 'Tracking number must be at most 100'],
  ])('a change of an order to %j is refused and mails nothing', async (change, message) => {
    const { id } = await placeCashOrder(shop);
    expect(await set(shop, id, change)).toMatchObject({
      status: 400,
      body: expect.stringContaining(message),
    });
    expect(await kindsOf(shop, id)).toEqual(['order-placed', 'new-order']);
  });
});

describeShopOn(
  'SQLite',
  'A shop without mail',
  (shop) => {
    test('without a mail server nothing is queued', async () => {
      const { id } = await placeCashOrder(shop);
      await shop.patch(`/orders/${id}`, { as: await shop.admin(), body: { status: 'shipped' } });
      expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    });
  },
  { SHOP_DEMO: 'off' },
);
