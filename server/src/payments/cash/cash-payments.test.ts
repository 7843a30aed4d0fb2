import { eventually } from '@kiosk/testkit/eventually.ts';
import { placeCashOrder } from '@kiosk/testkit/orders.ts';
import { ledgerOf, placeCardOrder } from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { comparePayments } from '../comparison/comparison.service.ts';

describeShop('A payment on delivery', (shop) => {
  let admin: Caller;
  let keys = 0;
  beforeAll(async () => {
    admin = await shop.admin();
  });
  const place = async (as?: Caller) => (await placeCashOrder(shop, as)).id;
  const pay = (id: string, key = `pay-${++keys}`, as = admin) =>
    shop.post(`/admin/orders/${id}/cash-payments`, { as, headers: { 'idempotency-key': key } });
  const correct = (id: string, body?: { seenEvents: number }) =>
    shop.post(`/admin/orders/${id}/cash-corrections`, { as: admin, ...(body && { body }) });
  const giveBack = (id: string, body: object, key = `back-${++keys}`) =>
    shop.post(`/admin/orders/${id}/manual-refunds`, { as: admin, body, headers: { 'idempotency-key': key } });
  const paymentsOf = async (id: string) =>
    (await shop.get(`/admin/orders/${id}/payments`, { as: admin })).body;
  const expectSound = async (id: string) => {
    const { differences } = await comparePayments(shop.db, undefined, new Date());
    expect(differences.filter((what) => what.includes(id))).toEqual([]);
  };

  test('a cash order is paid once it is recorded, for administrators, the customer and the list', async () => {
    const ada = await shop.customer();
    const id = await place(ada);
    expect(await pay(id)).toMatchObject({ status: 201, body: { kind: 'paid-in-cash', amount: 79 } });
    expect(await paymentsOf(id)).toMatchObject({
      paymentStatus: 'paid',
      paid: 79,
      refunded: 0,
      refundable: 79,
    });
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ id, paymentStatus: 'paid' }]);
    const { body: listed } = await shop.get(`/admin/orders?paymentStatus=paid&q=${ada.email}`, { as: admin });
    expect(listed).toMatchObject([{ id }]);
    const { timeline } = (await shop.get(`/admin/orders/${id}`, { as: admin })).body;
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'paid-in-cash', amount: 79, actor: admin.email }),
    );
    const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    expect(log.body[0]).toMatchObject({ action: 'record-cash', after: { amount: 79 } });
    await expectSound(id);
  });

  test('a repeated recording, and those of several administrators at once, are one payment', async () => {
    const id = await place();
    const others = [await shop.admin(), await shop.orderManager(), await shop.admin()];
    const all = await Promise.all([
      pay(id, 'same'),
      pay(id, 'same'),
      ...others.map((as, at) => pay(id, `of-${at}`, as)),
    ]);
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect((await pay(id, 'later')).body.id).toBe(all[0]?.body.id);
    expect(await ledgerOf(shop, id)).toEqual(['paid-in-cash']);
  });

  test('a cash payment recorded by mistake is corrected by an entry of its own, and can be recorded again', async () => {
    const id = await place();
    expect((await correct(id)).status).toBe(409);
    await pay(id, 'first');
    const [one, other] = await Promise.all([correct(id), correct(id)]);
    expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id]);
    expect(await paymentsOf(id)).toMatchObject({ paymentStatus: 'unpaid', paid: 0, refundable: 0 });
    // A late repetition of the first call is answered, and pays nothing.
    expect((await pay(id, 'first')).body.kind).toBe('paid-in-cash');
    expect(await paymentsOf(id)).toMatchObject({ paymentStatus: 'unpaid' });
    await pay(id, 'second');
    expect(await ledgerOf(shop, id)).toEqual(['paid-in-cash', 'cash-corrected', 'paid-in-cash']);
    expect(await paymentsOf(id)).toMatchObject({ paymentStatus: 'paid', paid: 79, refundable: 79 });
    await expectSound(id);
  });

  test('a correction that arrives late takes back no payment that was recorded after it', async () => {
    const id = await place();
    await pay(id);
    const corrected = await correct(id, { seenEvents: 1 });
    expect(corrected).toMatchObject({ status: 201, body: { kind: 'cash-corrected' } });
    expect((await correct(id, { seenEvents: 1 })).body.id).toBe(corrected.body.id);
    await pay(id);
    expect(await correct(id, { seenEvents: 1 })).toMatchObject({
      status: 409,
      headers: { 'x-problem-code': 'edit-conflict' },
    });
    expect(await paymentsOf(id)).toMatchObject({ paymentStatus: 'paid', paid: 79 });
    expect((await correct(id, { seenEvents: 3 })).status).toBe(201);
    await expectSound(id);
  });

  test('cash is returned in parts, at most what was paid, and cannot be called a mistake afterwards', async () => {
    const id = await place();
    expect((await giveBack(id, { amount: 5 })).status).toBe(409);
    await pay(id);
    const part = await giveBack(id, { amount: 20 }, 'part');
    expect(part).toMatchObject({ status: 201, body: { kind: 'returned-in-cash', amount: 20 } });
    expect((await giveBack(id, { amount: 20 }, 'part')).body.id).toBe(part.body.id);
    expect((await giveBack(id, { amount: 59.01 })).status).toBe(409);
    expect(await correct(id)).toMatchObject({ status: 409, headers: { 'x-problem-code': 'money-returned' } });
    expect((await giveBack(id, { amount: 9, description: 'Bank transfer' })).body.kind).toBe(
      'refunded-manually',
    );
    const both = await Promise.all([giveBack(id, { amount: 50 }), giveBack(id, { amount: 50 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await paymentsOf(id)).toMatchObject({ paymentStatus: 'refunded', refunded: 79, refundable: 0 });
    await expectSound(id);
  });

  test('recording cash changes no figure of the dashboard; returning all of it takes the sale out', async () => {
    const salesOfMonth = async () =>
      (await shop.get('/admin/dashboard?timeZone=UTC', { as: admin })).body.sales.month.current.orders;
    const before = await salesOfMonth();
    const id = await place();
    // The machine's clock may be set back a little.
    await eventually(async () => expect(await salesOfMonth()).toBe(before + 1));
    await pay(id);
    expect(await salesOfMonth()).toBe(before + 1);
    await giveBack(id, { amount: 10 });
    expect(await salesOfMonth()).toBe(before + 1);
    await giveBack(id, {});
    expect(await salesOfMonth()).toBe(before);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('only a cash order that is neither cancelled nor returned is recorded as paid', async () => {
    const cancelled = await place();
    await shop.patch(`/orders/${cancelled}`, { as: admin, body: { status: 'cancelled' } });
    const { id: byCard } = await placeCardOrder(shop, await shop.customer());
    const returned = await place();
    await pay(returned);
    await giveBack(returned, {});
    for (const [id, code] of [
      [cancelled, 'order-cancelled'],
      [byCard, 'not-cash'],
      [returned, 'money-returned'],
    ] as const) {
      expect(await pay(id)).toMatchObject({ status: 409, headers: { 'x-problem-code': code } });
    }
    expect((await pay(unknownId)).status).toBe(404);
    expect((await pay(await place(), 'k', await shop.customer())).status).toBe(403);
    const withoutKey = await shop.post(`/admin/orders/${cancelled}/cash-payments`, { as: admin });
    expect(withoutKey.status).toBe(400);
  });

  test('money of a card payment is returned with a description alone', async () => {
    const { id } = await placeCardOrder(shop, await shop.customer());
    expect(await giveBack(id, {})).toMatchObject({
      status: 400,
      body: 'Please say how the money was returned',
    });
  });
});
