import { placement } from '@kiosk/testkit/orders.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

const decide = async (shop: TestShop, orderNumbers: unknown) =>
  changeSettings(shop, await shop.admin(), { orderNumbers });

async function order(shop: TestShop, as?: Caller, headers = {}) {
  const customer = as ?? (await shop.customer());
  const body = placement([await shop.product({ stock: 5 })]);
  return (await shop.post('/orders', { as: customer, body, headers })).body;
}

const countOf = ({ number }: { number: string }) => Number(number.replace('NL-', ''));

/** What a test has counted is not there for the next one. */
async function forget(shop: TestShop): Promise<void> {
  await decide(shop, null);
  await shop.db.updateTable('orders').set({ number: null, number_value: null }).execute();
  await restart(shop);
}

/** As a database is that was made by a restore. */
async function restart({ db, kind }: TestShop): Promise<void> {
  if (kind === 'PostgreSQL') await sql`alter sequence order_number_values restart`.execute(db);
}

describeShop('Numbers of orders', (shop) => {
  afterEach(() => forget(shop));

  test('an order of a shop that does not count has no number beside its id', async () => {
    expect(await order(shop)).not.toHaveProperty('number');
  });

  test('orders are counted from the first number on, and keep theirs when the prefix changes', async () => {
    await decide(shop, { prefix: 'NL-', start: 1042 });
    const customer = await shop.customer();
    const [first, second] = [await order(shop, customer), await order(shop)];
    expect([first.number, second.number]).toEqual(['NL-1042', 'NL-1043']);
    await decide(shop, { prefix: 'HH/', start: 1 });
    expect((await order(shop)).number).toBe('HH/1044');
    await decide(shop, { prefix: 'HH/', start: 5000 });
    expect((await order(shop)).number).toBe('HH/5000');
    const [own] = (await shop.get('/orders/own', { as: customer })).body;
    expect(own).toMatchObject({ id: first.id, number: 'NL-1042' });
  });

  test('the same key gives the same order with the same number, and takes no other', async () => {
    await decide(shop, { prefix: 'NL-', start: 1 });
    const as = await shop.customer();
    const body = placement([await shop.product()]);
    const headers = { 'idempotency-key': 'once' };
    const answers = [
      await shop.post('/orders', { as, body, headers }),
      await shop.post('/orders', { as, body, headers }),
    ];
    expect(answers.map((answer) => answer.body.number)).toEqual(['NL-1', 'NL-1']);
    expect(countOf(await order(shop))).toBe(2);
  });

  test('orders placed at once have numbers of their own, also the first ones and those after a restore', async () => {
    await decide(shop, { prefix: 'NL-', start: 100 });
    const atOnce = () => Promise.all(Array.from({ length: 8 }, () => order(shop)));
    const first = await atOnce();
    await restart(shop);
    const values = [...first, ...(await atOnce())].map(countOf);
    expect(new Set(values).size).toBe(16);
    expect(Math.min(...values)).toBe(100);
    expect(values.slice(8).every((value) => value > Math.max(...values.slice(0, 8)))).toBe(true);
  });

  test('an administrator finds an order by its number, and none by another prefix or a number that was not given', async () => {
    await decide(shop, { prefix: 'NL-', start: 1042 });
    const [wanted] = [await order(shop), await order(shop)];
    const as = await shop.admin();
    const idsFor = async (text: string) =>
      (await shop.get(`/admin/orders?q=${encodeURIComponent(text)}`, { as })).body.map(
        ({ id }: { id: string }) => id,
      );
    for (const text of ['NL-1042', ' #nl-1042']) expect(await idsFor(text), text).toEqual([wanted.id]);
    expect(await idsFor('1042')).toContain(wanted.id);
    for (const text of ['XX-1042', 'NL-9999']) expect(await idsFor(text), text).toEqual([]);
  });

  test('a withdrawal finds an order by the digits of its number, and another one whose id ends in them', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const plain = await order(shop, bob);
    await decide(shop, { prefix: 'NL-', start: 12_345_678 });
    await order(shop, ada);
    // As if chance had made its id.
    const id = `${plain.id.slice(0, 16)}12345678`;
    const { order_id, ...line } = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', plain.id)
      .executeTakeFirstOrThrow();
    const row = shop.db.selectFrom('orders').selectAll().where('id', '=', order_id);
    await shop.db
      .insertInto('orders')
      .values({ ...(await row.executeTakeFirstOrThrow()), id })
      .execute();
    await shop.db
      .insertInto('order_lines')
      .values({ ...line, order_id: id })
      .execute();

    await changeSettings(shop, await shop.admin(), { withdrawals: true });
    for (const { email } of [ada, bob]) {
      const body = { name: 'Ada', orderNumber: '12345678', email, statement: '' };
      await shop.post('/withdrawals', { body, headers: { 'idempotency-key': 'w' } });
    }
    const withdrawnOf = async (as: Caller) =>
      (await shop.get('/orders/own', { as })).body.filter((each: object) => 'withdrawnAt' in each);
    expect(await withdrawnOf(ada)).toMatchObject([{ number: 'NL-12345678' }]);
    expect(await withdrawnOf(bob)).toMatchObject([{ id }]);
  });

  test('no two orders have the same number, whatever stores them', async () => {
    await decide(shop, { prefix: 'NL-', start: 7 });
    const [, second] = [await order(shop), await order(shop)];
    const taken = shop.db.updateTable('orders').set({ number_value: 7 }).where('id', '=', second.id);
    await expect(taken.execute()).rejects.toThrow(/unique/i);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('an invoice, and a withdrawal, know the order by its number', async () => {
    await decide(shop, { prefix: 'NL-', start: 7 });
    const customer = await shop.customer();
    const placed = await order(shop, customer);
    const as = await shop.admin();
    const { body } = await shop.get(`/admin/orders/${placed.id}/invoice`, { as });
    expect(body.draft).toMatchObject({ orderId: placed.id, orderNumber: 'NL-7' });

    await changeSettings(shop, as, { withdrawals: true });
    const withdrawal = { name: 'Ada', orderNumber: '#nl-7', email: customer.email, statement: '' };
    const headers = { 'idempotency-key': 'w' };
    const wrong = { ...withdrawal, email: 'else@example.com' };
    const withdrawnAt = async () => (await shop.get('/orders/own', { as: customer })).body[0].withdrawnAt;
    await shop.post('/withdrawals', { body: wrong, headers });
    expect(await withdrawnAt()).toBeUndefined();
    await shop.post('/withdrawals', { body: withdrawal, headers });
    expect(await withdrawnAt()).toEqual(expect.any(String));
  });

  test('the log and the files of orders call an order by its number, and the files have its id too', async () => {
    await decide(shop, { prefix: 'NL-', start: 7 });
    const [as, customer] = [await shop.admin(), await shop.customer()];
    const { id } = await order(shop, customer);
    await shop.patch(`/orders/${id}`, { as, body: { status: 'processing' } });
    const { body: log } = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as });
    expect(log).toMatchObject([{ action: 'change-status', subjectId: id, label: '#NL-7' }]);
    for (const file of ['orders', 'order-lines']) {
      const { body } = await shop.get(`/admin/${file}.csv?q=${customer.email}`, { as });
      expect(parse(body, { columns: true, bom: true }), file).toMatchObject([
        { 'Order number': 'NL-7', 'Order id': id },
      ]);
    }
  });
});

describeShopOn('SQLite', 'Settings of order numbers', (shop) => {
  test('orders are not counted by a malformed prefix or start', async () => {
    for (const wrong of [
      { prefix: 'A1', start: 1 },
      { prefix: 'nl-', start: 1 },
      { prefix: 'LONGER-THAN', start: 1 },
      { prefix: 'NL-', start: 0 },
      { prefix: 'NL-', start: 1.5 },
      { prefix: '<b>', start: 1 },
    ])
      expect((await decide(shop, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect(await order(shop)).not.toHaveProperty('number');
  });
});
