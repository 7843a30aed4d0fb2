import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import { placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';

describeShop('A return', (shop) => {
  let admin: Caller;
  let keys = 0;
  beforeAll(async () => {
    admin = await shop.admin();
  });

  /** Three jumpers and three caps, shipped; ten of each are in stock. */
  const shipped = async (as?: Caller) => {
    const products = [await shop.product({ stock: 10 }), await shop.product({ stock: 10, price: 20 })];
    const body = placement(products, 3);
    const { id } = (await shop.post('/orders', { as: as ?? (await shop.customer()), body })).body;
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'shipped' } });
    const stocks = () => Promise.all(products.map((product) => shop.stockOf(product.id)));
    return { id: id as string, stocks };
  };
  const record = (
    id: string,
    lines: object[],
    { as = admin, key = `return-${++keys}`, reason = 'damaged' } = {},
  ) =>
    shop.post(`/admin/orders/${id}/returns`, {
      as,
      body: { lines, reason },
      headers: { 'idempotency-key': key },
    });
  const detailsOf = async (id: string) => (await shop.get(`/admin/orders/${id}`, { as: admin })).body;

  test('a return is recorded line by line with its reason and worth, and puts back into stock what can be sold again', async () => {
    const { id, stocks } = await shipped();
    const lines = [
      { line: 0, quantity: 1, restock: false },
      { line: 1, quantity: 2, restock: true },
    ];
    expect(await record(id, lines)).toMatchObject({
      status: 201,
      body: { reason: 'damaged', actor: admin.email, amount: 119 },
    });
    expect(await stocks()).toEqual([7, 9]);
    const { returns, timeline } = await detailsOf(id);
    expect(returns).toMatchObject([
      {
        amount: 119,
        lines: [
          { line: 0, quantity: 1, restocked: false },
          { line: 1, quantity: 2, restocked: true },
        ],
      },
    ]);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'returned', actor: admin.email, amount: 119, currency: 'USD' }),
    );
    const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    expect(log.body[0]).toMatchObject({ action: 'record-return', after: { items: 3, amount: 119 } });
  });

  test('never brings back more than was bought, even by several at once, and a repeated request is one return', async () => {
    const { id, stocks } = await shipped();
    const two = [{ line: 0, quantity: 2, restock: true }];
    const same = await Promise.all([record(id, two, { key: 'same' }), record(id, two, { key: 'same' })]);
    expect(same.map(({ status }) => status)).toEqual([201, 201]);
    expect(same[0].body.id).toBe(same[1].body.id);
    const one = [{ line: 0, quantity: 1, restock: true }];
    const rest = await Promise.all([record(id, one), record(id, one, { as: await shop.orderManager() })]);
    expect(rest.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await stocks()).toEqual([10, 7]);
    expect(await record(id, one)).toMatchObject({ headers: { 'x-problem-code': 'too-many-returned' } });
    expect((await record(id, [{ line: 1, quantity: 4, restock: true }])).body).toMatch(/^At most 3 of/);
    expect((await detailsOf(id)).returns).toHaveLength(2);
  });

  test('a return with a key that another return had is refused, and an answer to a repetition names who recorded it', async () => {
    const { id, stocks } = await shipped();
    const lines = [
      { line: 1, quantity: 1, restock: true },
      { line: 0, quantity: 1, restock: true },
    ];
    await record(id, lines, { key: 'used' });
    const again = await record(id, lines.toReversed(), { key: 'used', as: await shop.orderManager() });
    expect(again).toMatchObject({ status: 201, body: { actor: admin.email, amount: 99 } });
    const more = [{ line: 1, quantity: 2, restock: true }];
    for (const refused of [
      await record(id, more, { key: 'used' }),
      await record(id, lines, { key: 'used', reason: 'changed-mind' }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        headers: { 'x-problem-code': 'idempotency-key-reused' },
      });
    expect(await stocks()).toEqual([8, 8]);
  });

  test('of two administrators who record the same parcel at once one does, and the other learns that it came back', async () => {
    const { id, stocks } = await shipped();
    const body = {
      lines: [{ line: 0, quantity: 1, restock: true }],
      reason: 'damaged',
      seenReturns: (await detailsOf(id)).returns.length,
    };
    const send = (key: string, more = {}) =>
      shop.post(`/admin/orders/${id}/returns`, {
        as: admin,
        body: { ...body, ...more },
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all([send('one'), send('other')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.headers).toMatchObject({
      'x-problem-code': 'edit-conflict',
    });
    expect(await stocks()).toEqual([8, 7]);
    const done = answers[0]?.status === 201 ? 'one' : 'other';
    expect((await send(done)).status, 'the same once more').toBe(201);
    expect((await send('next', { seenReturns: 1 })).status).toBe(201);
    expect(await stocks()).toEqual([9, 7]);
  });

  test('a later cancellation returns to stock only what has not come back yet, and its undoing takes only that', async () => {
    const { id, stocks } = await shipped();
    await record(id, [
      { line: 0, quantity: 2, restock: true },
      { line: 1, quantity: 1, restock: false },
    ]);
    expect(await stocks()).toEqual([9, 7]);
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await stocks()).toEqual([10, 9]);
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'shipped' } });
    expect(await stocks()).toEqual([9, 7]);
  });

  test('a return of one size raises the stock of that size, and of one that is gone none and says so, whatever was edited since', async () => {
    const sized = (names: string[], stock: number) => ({
      sizes: names.map((name) => ({ name, inStock: true })),
      sizeStocks: names.map((name) => ({ name, stock })),
    });
    const product = await shop.product({ stock: 8, ...sized(['S', 'M'], 4) });
    const stocks = async () => {
      const { stock, sizeStocks } = (await shop.get(`/products/${product.id}`)).body;
      return [stock, sizeStocks.map((size: { stock: number }) => size.stock)];
    };
    const items = ['S', 'M'].map((size) => ({ product: product.id, size, quantity: 2 }));
    const body = { ...placement([product], 4), items };
    const { id } = (await shop.post('/orders', { as: await shop.customer(), body })).body;
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'delivered' } });
    expect(await stocks()).toEqual([4, [2, 2]]);

    await record(id, [
      { line: 1, quantity: 1, restock: true },
      { line: 0, quantity: 1, restock: false },
    ]);
    expect(await stocks()).toEqual([5, [2, 3]]);

    const { version, sizeStocks } = (await shop.get(`/admin/products/${product.id}`, { as: admin })).body;
    const seen = { version, sizeStocks };
    const edit = { ...sized(['L', 'S'], 2), seen };
    expect((await shop.patch(`/admin/products/${product.id}`, { as: admin, body: edit })).status).toBe(200);
    const both = [
      { line: 0, quantity: 1, restock: true },
      { line: 1, quantity: 1, restock: true },
    ];
    const { body: recorded } = await record(id, both, { key: 'gone' });
    expect(recorded.lines).toEqual([
      { line: 0, quantity: 1, restocked: true },
      { line: 1, quantity: 1, restocked: false, gone: true },
    ]);
    expect((await record(id, both, { key: 'gone' })).body).toEqual(recorded);
    expect((await detailsOf(id)).returns[1].lines).toEqual(recorded.lines);
    expect(await stocks()).toEqual([5, [2, 3]]);
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await stocks()).toEqual([5, [2, 3]]);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('a return is proposed for the refund of its order, less what is refunded already', async () => {
    const { id } = await shipped();
    const dueOf = async () =>
      (await shop.get(`/admin/orders/${id}/payments`, { as: admin })).body.dueForReturns;
    const keyed = (what: string, body: object) =>
      shop.post(`/admin/orders/${id}/${what}`, {
        as: admin,
        body,
        headers: { 'idempotency-key': `${id}-${++keys}` },
      });
    await keyed('cash-payments', {});
    expect(await dueOf()).toBeUndefined();
    await record(id, [{ line: 1, quantity: 2, restock: true }]);
    expect(await dueOf()).toBe(40);
    await keyed('manual-refunds', { amount: 30.5 });
    expect(await dueOf()).toBe(9.5);
    await keyed('manual-refunds', { amount: 9.5 });
    expect(await dueOf()).toBeUndefined();
  });

  test.each([
    ['refunded', 'refunded-manually'],
    ['withdrawn by a bank', 'dispute-withdrawn'],
  ] as const)('a return is proposed in full for an order whose second payment was %s', async (_, kind) => {
    const { id } = await shipped();
    const headers = { 'idempotency-key': `return-${++keys}` };
    await shop.post(`/admin/orders/${id}/cash-payments`, { as: admin, body: {}, headers });
    const attempt = await shop.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const paid = await shop.db
      .selectFrom('payment_events')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const second = newIdentifier();
    await shop.db
      .insertInto('payment_attempts')
      .values({ ...attempt, id: second })
      .execute();
    const addOfSecond = (kind: PaymentEventKind) =>
      shop.db
        .insertInto('payment_events')
        .values({ ...paid, kind, id: newIdentifier(), fact: newIdentifier(), attempt_id: second })
        .execute();
    const dueOf = async () =>
      (await shop.get(`/admin/orders/${id}/payments`, { as: admin })).body.dueForReturns;
    await addOfSecond('paid-in-cash');
    await addOfSecond('paid-twice');
    await addOfSecond(kind);
    expect(await dueOf()).toBeUndefined();
    await record(id, [{ line: 1, quantity: 2, restock: true }]);
    expect(await dueOf()).toBe(40);
    const body = { amount: 40 };
    await shop.post(`/admin/orders/${id}/manual-refunds`, { as: admin, body, headers });
    expect(await dueOf()).toBeUndefined();
  });

  test('a return of a product that was removed puts nothing back and says so, and of one that is counted since counts it', async () => {
    const [removed, counted] = [await shop.product({ stock: 3 }), await shop.product({ stock: null })];
    const body = placement([removed, counted]);
    const { id } = (await shop.post('/orders', { as: await shop.customer(), body })).body;
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'delivered' } });
    await shop.delete(`/products/${removed.id}`, { as: admin });
    const { version } = (await shop.get(`/admin/products/${counted.id}`, { as: admin })).body;
    const edit = { stock: 5, seen: { version, stock: null } };
    expect((await shop.patch(`/admin/products/${counted.id}`, { as: admin, body: edit })).status).toBe(200);

    const lines = [0, 1].map((line) => ({ line, quantity: 1, restock: true }));
    expect((await record(id, lines)).body.lines).toEqual([
      { line: 0, quantity: 1, restocked: false, gone: true },
      { line: 1, quantity: 1, restocked: true },
    ]);
    expect(await shop.stockOf(counted.id)).toBe(6);
    for (const status of ['cancelled', 'delivered']) {
      expect((await shop.patch(`/orders/${id}`, { as: admin, body: { status } })).status).toBe(200);
    }
    expect(await shop.stockOf(counted.id)).toBe(6);
  });

  test('a return of a paid order is refunded apart from it, and credited by a credit note', async () => {
    const { id } = await shipped();
    const headers = () => ({ 'idempotency-key': `k${++keys}` });
    await shop.post(`/admin/orders/${id}/cash-payments`, { as: admin, headers: headers() });
    const { amount } = (await record(id, [{ line: 1, quantity: 1, restock: true }])).body;
    const body = { amount };
    await shop.post(`/admin/orders/${id}/manual-refunds`, { as: admin, headers: headers(), body });
    const { payments } = await detailsOf(id);
    expect(payments).toMatchObject({ paid: 297, refunded: 20, refundable: 277 });
  });

  test('a return is refused before the order has left the shop, after it was cancelled, without lines or a reason, and to customers', async () => {
    const ada = await shop.customer();
    const { id: pending } = await placeCashOrder(shop, ada);
    const line = { line: 0, quantity: 1, restock: true };
    expect(await record(pending, [line])).toMatchObject({
      status: 409,
      headers: { 'x-problem-code': 'not-shipped' },
    });
    const { id: cancelled } = await shipped();
    await shop.patch(`/orders/${cancelled}`, { as: admin, body: { status: 'cancelled' } });
    expect(await record(cancelled, [line])).toMatchObject({ status: 409, body: 'This order was cancelled.' });
    const { id } = await shipped();
    for (const lines of [[], [line, line], [{ ...line, quantity: 0 }], [{ ...line, line: 2 }]])
      expect((await record(id, lines)).status).toBe(400);
    expect((await record(id, [line], { reason: 'because' })).status).toBe(400);
    expect((await record(id, [line], { as: ada })).status).toBe(403);
    expect((await record(unknownId, [line])).status).toBe(404);
  });
});
