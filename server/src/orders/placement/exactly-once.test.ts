import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { hour } from '../../clock.ts';
import { paymentVoiding } from '../../payments/intents/voiding.service.ts';
import { cancelUnpaidOrders } from '../status/expiry.service.ts';

const key = (value: string) => ({ 'idempotency-key': value });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describeShop('Concurrent orders', (shop) => {
  test('when 20 shoppers order the last unit at once, one gets it, 19 are refused and the stock is 0', async () => {
    const last = await shop.product({ stock: 1, title: 'Last Jumper' });
    const shoppers = await Promise.all(times(20, shop.customer));

    const answers = await Promise.all(
      shoppers.map((shopper) => shop.post('/orders', { as: shopper, body: placement([last]) })),
    );

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map((answer) => answer.body))).toEqual(new Set(["'Last Jumper' is sold out"]));
    expect(await shop.stockOf(last.id)).toBe(0);
    const lines = shop.db.selectFrom('order_lines').selectAll().where('product_id', '=', last.id);
    expect(await lines.execute()).toHaveLength(1);
  });

  test('20 concurrent requests with one key place one order', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product({ stock: 100 });
    const call = { as: ada, body: placement([jumper], 2), headers: key('checkout-1') };

    const answers = await Promise.all(times(20, () => shop.post('/orders', call)));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await shop.get('/orders/own', { as: ada })).body).toHaveLength(1);
    expect(await shop.stockOf(jumper.id)).toBe(98);
  });

  test('a repeated key returns the order it placed, even if the cart has changed since', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    const call = { as: ada, body: placement([jumper]), headers: key('again') };
    const first = await shop.post('/orders', call);
    await shop.post('/cart', { as: ada, body: { product: jumper.id } });

    const second = await shop.post('/orders', call);

    expect(second.body).toEqual(first.body);
    expect(await shop.stockOf(jumper.id)).toBe(99);
  });

  test('a repeated key with another order is refused, and places nothing', async () => {
    const ada = await shop.customer();
    const [jumper, coat] = [await shop.product(), await shop.product()];
    await shop.post('/orders', { as: ada, body: placement([jumper]), headers: key('again') });

    const second = await shop.post('/orders', {
      as: ada,
      body: placement([coat]),
      headers: { ...key('again'), ...asProblem },
    });

    expect(second).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
    expect(await shop.stockOf(coat.id)).toBe(100);
    expect((await shop.get('/orders/own', { as: ada })).body).toHaveLength(1);
  });

  test('the same key of two shoppers places two orders', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const jumper = await shop.product();
    const place = (as: typeof ada) =>
      shop.post('/orders', { as, body: placement([jumper]), headers: key('k') });
    const [one, two] = [await place(ada), await place(bob)];
    expect(one.body.id).not.toBe(two.body.id);
    expect(two.body.user).toBe(bob.id);
  });

  test('concurrent orders of the same products in opposite order do not deadlock', async () => {
    const [jumper, coat] = [await shop.product({ stock: 100 }), await shop.product({ stock: 100 })];
    const shoppers = await Promise.all(times(12, shop.customer));

    const answers = await Promise.all(
      shoppers.map((as, index) =>
        shop.post('/orders', { as, body: placement(index % 2 ? [jumper, coat] : [coat, jumper]) }),
      ),
    );

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect([await shop.stockOf(jumper.id), await shop.stockOf(coat.id)]).toEqual([88, 88]);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('a key can be used again after its order was refused', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const jumper = await shop.product({ stock: 0 });
    const call = { as: ada, body: placement([jumper]), headers: key('patient') };
    expect((await shop.post('/orders', call)).status).toBe(409);

    await shop.patch(`/products/${jumper.id}`, { as: admin, body: { stock: 1 } });

    expect((await shop.post('/orders', call)).status).toBe(201);
  });

  test('an order whose body is longer than its Content-Length is placed and answered', async () => {
    const ada = await shop.customer();
    const body = JSON.stringify(placement([await shop.product()]));
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = ['POST /api/orders HTTP/1.1', 'Host: x', `Authorization: Bearer ${ada.token}`];
    head.push('Content-Type: application/json', `Content-Length: ${body.length}`);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}more`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /);
    expect((await shop.get('/orders/own', { as: ada })).body).toHaveLength(1);
  });

  test('two cash orders without a key are two orders', async () => {
    const ada = await shop.customer();
    const call = { as: ada, body: placement([await shop.product()]) };
    await Promise.all([shop.post('/orders', call), shop.post('/orders', call)]);
    expect((await shop.get('/orders/own', { as: ada })).body).toHaveLength(2);
  });
});

const interleaving = new Interleaving();

describeShop(
  'Concurrent requests with one key',
  (shop) => {
    test('two concurrent requests with one key place one order at every interleaving', async () => {
      await shop.app.ready(); // Background jobs of the app are not part of the request.
      const jumper = await shop.product({ stock: 1000 });
      const newCall = async () => {
        const call = { as: await shop.customer(), body: placement([jumper]), headers: key('checkout') };
        return () => shop.post('/orders', call);
      };
      // The first order of a shop has a statement more, which fixes its currency.
      await (await newCall())();
      const points = await interleaving.countPoints(await newCall());
      for (let at = 0; at < points; at++) {
        const place = await newCall();
        const [one, two] = await interleaving.interrupt(shop, place, { at, act: place });
        expect({ at, statuses: [one.status, two.status] }).toEqual({ at, statuses: [201, 201] });
        expect({ at, id: two.body.id }).toEqual({ at, id: one.body.id });
      }
      expect(await shop.stockOf(jumper.id)).toBe(1000 - 2 - points);
    });
  },
  {},
  { dialect: interleaving.dialect },
);

describeShop('An unpaid card order', (shop) => {
  const card = (products: Parameters<typeof placement>[0]) => ({
    ...placement(products),
    paymentMethod: 'card',
  });

  test('an unpaid card order is reused for the same cart, with the new address', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product({ stock: 5 });
    const first = await shop.post('/orders', { as: ada, body: card([jumper]), headers: key('one') });
    const moved = { ...card([jumper]), selectedAddresses: { ...first.body.selectedAddresses, city: 'Bath' } };

    const second = await shop.post('/orders', { as: ada, body: moved, headers: key('two') });

    expect(second.body).toMatchObject({ id: first.body.id, selectedAddresses: { city: 'Bath' } });
    expect((await shop.get('/orders/own', { as: ada })).body).toEqual([second.body]);
    expect(await shop.stockOf(jumper.id)).toBe(4);
  });

  test('an unpaid card order that an admin ships concurrently is not reused or cancelled by the next order', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const [jumper, coat] = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })];
    for (let round = 0; round < 5; round++) {
      const { body } = await shop.post('/orders', { as: ada, body: card([jumper]) });
      const [shipped] = await Promise.all([
        shop.patch(`/orders/${body.id}`, { as: admin, body: { status: 'shipped' } }),
        shop.post('/orders', { as: ada, body: placement([coat]) }),
      ]);
      // In any order the admin's status wins: a cancelled order is revived by it.
      expect(shipped.body.status).toBe('shipped');
    }
    const own = (await shop.get('/orders/own', { as: ada })).body as { status: string }[];
    expect(own.filter(({ status }) => status === 'shipped')).toHaveLength(5);
    expect([await shop.stockOf(jumper.id), await shop.stockOf(coat.id)]).toEqual([0, 0]);
  });

  test('an unpaid card order is cancelled after 24 hours and its stock is restocked once', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const jumper = await shop.product({ stock: 9 });
    const old = await shop.post('/orders', { as: ada, body: card([jumper]) });
    const cash = await shop.post('/orders', { as: bob, body: placement([jumper]) });
    const fresh = await shop.post('/orders', { as: bob, body: card([jumper]) });
    const yesterday = new Date(Date.now() - 25 * hour).toISOString();
    const ids = [old.body.id, cash.body.id];
    await shop.db.updateTable('orders').set({ created_at: yesterday }).where('id', 'in', ids).execute();

    const expire = () => cancelUnpaidOrders(shop.db, paymentVoiding(shop.db, undefined));
    const cancelled = await Promise.all([expire(), expire()]);

    expect(cancelled.toSorted()).toEqual([0, 1]);
    const statusOf = async (id: string) =>
      shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst();
    expect(await statusOf(old.body.id)).toEqual({ status: 'cancelled' });
    expect(await statusOf(cash.body.id)).toEqual({ status: 'pending' });
    expect(await statusOf(fresh.body.id)).toEqual({ status: 'pending' });
    expect(await shop.stockOf(jumper.id)).toBe(7);
  });

  test('two concurrent card orders without a key are one order', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product({ stock: 5 });
    const call = { as: ada, body: card([jumper]) };
    const [one, two] = await Promise.all([shop.post('/orders', call), shop.post('/orders', call)]);
    expect(one.body.id).toBe(two.body.id);
    expect(await shop.stockOf(jumper.id)).toBe(4);
  });

  test('an unpaid card order is cancelled and restocked when the shopper orders another cart or pays another way', async () => {
    const ada = await shop.customer();
    const [jumper, coat] = [await shop.product({ stock: 1 }), await shop.product({ stock: 1 })];
    await shop.post('/orders', { as: ada, body: card([jumper]) });
    await shop.post('/orders', { as: ada, body: card([jumper, coat]) });

    const cash = await shop.post('/orders', { as: ada, body: placement([jumper, coat]) });

    expect(cash.status).toBe(201);
    const statuses = (await shop.get('/orders/own', { as: ada })).body.map(
      (order: { status: string }) => order.status,
    );
    expect(statuses).toEqual(['pending', 'cancelled', 'cancelled']);
    expect([await shop.stockOf(jumper.id), await shop.stockOf(coat.id)]).toEqual([0, 0]);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('an unpaid card order leaves the cart as it is', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product();
    await shop.post('/cart', { as: ada, body: { product: jumper.id } });
    const placed = await shop.post('/orders', { as: ada, body: card([jumper]) });
    expect(placed.body).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'card' });
    expect((await shop.get('/cart', { as: ada })).body).toHaveLength(1);
  });

  test('a late repetition of a card order does not put its former address back', async () => {
    const ada = await shop.customer();
    const first = { as: ada, body: card([await shop.product()]), headers: key('one') };
    const moved = { ...first.body, selectedAddresses: { ...first.body.selectedAddresses, city: 'Bath' } };
    await shop.post('/orders', first);
    const { body: waiting } = await shop.post('/orders', { as: ada, body: moved, headers: key('two') });

    expect(await shop.post('/orders', first)).toMatchObject({ status: 201, body: waiting });

    expect((await shop.get('/orders/own', { as: ada })).body).toEqual([waiting]);
  });

  test('an unpaid card order is not reused when the price has changed', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const jumper = await shop.product({ price: 79, stock: 5 });
    const first = await shop.post('/orders', { as: ada, body: card([jumper]) });
    await shop.patch(`/products/${jumper.id}`, { as: admin, body: { price: 90 } });

    const nonsense = await shop.post('/orders', { as: ada, body: { ...card([jumper]), totalAmount: 1 } });
    const seen = await shop.post('/orders', { as: ada, body: { ...card([jumper]), totalAmount: 90 } });

    expect(nonsense.status).toBe(409);
    expect(seen).toMatchObject({ status: 201, body: { totalAmount: 90 } });
    expect(seen.body.id).not.toBe(first.body.id);
    expect(await shop.stockOf(jumper.id)).toBe(4);
  });

  test('every key that led to a reused card order returns that order, even after payment', async () => {
    const ada = await shop.customer();
    const call = { as: ada, body: card([await shop.product()]) };
    const first = await shop.post('/orders', { ...call, headers: key('one') });
    await shop.post('/orders', { ...call, headers: key('two') });
    await shop.db
      .updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('id', '=', first.body.id)
      .execute();

    const again = await shop.post('/orders', { ...call, headers: key('two') });

    expect(again.body).toMatchObject({ id: first.body.id, paymentStatus: 'paid' });
    expect((await shop.get('/orders/own', { as: ada })).body).toHaveLength(1);
  });

  test('a card order that costs nothing waits for no payment: its cart is emptied, and it stands after 24 hours', async () => {
    const ada = await shop.customer();
    const [sample, jumper] = [await shop.product({ price: 0 }), await shop.product()];
    await shop.post('/cart', { as: ada, body: { product: sample.id } });

    const { status, body } = await shop.post('/orders', { as: ada, body: card([sample]) });
    expect([status, body.totalAmount]).toEqual([201, 0]);
    expect((await shop.get('/cart', { as: ada })).body).toEqual([]);

    await shop.post('/orders', { as: ada, body: placement([jumper]) });
    const yesterday = new Date(Date.now() - 25 * hour).toISOString();
    await shop.db.updateTable('orders').set({ created_at: yesterday }).where('id', '=', body.id).execute();
    await cancelUnpaidOrders(shop.db, paymentVoiding(shop.db, undefined));
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([
      { status: 'pending' },
      { id: body.id, status: 'pending' },
    ]);
  });

  test('an unpaid card order stays unchanged when the order that would replace it is refused', async () => {
    const ada = await shop.customer();
    const [jumper, gone] = [await shop.product({ stock: 1 }), await shop.product({ stock: 0 })];
    await shop.post('/orders', { as: ada, body: card([jumper]) });

    expect((await shop.post('/orders', { as: ada, body: card([gone]) })).status).toBe(409);

    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ status: 'pending' }]);
    expect(await shop.stockOf(jumper.id)).toBe(0);
  });
});
