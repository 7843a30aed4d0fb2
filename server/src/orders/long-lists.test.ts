import { placeCashOrder } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Copies an order of an account, so that it has this many. */
async function multiply(shop: TestShop, as: Caller, count: number): Promise<void> {
  const { id } = await placeCashOrder(shop, as);
  const { db } = shop;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count - 1 }, newIdentifier);
  for (let at = 0; at < ids.length; at += 100) {
    const some = ids.slice(at, at + 100);
    // Many orders of one moment, so that a batch ends among them.
    const created_at = `2026-01-0${1 + Math.floor(at / 300)}T00:00:00.000Z`;
    await db
      .insertInto('orders')
      .values(some.map((id) => ({ ...order, id, created_at })))
      .execute();
    await db
      .insertInto('order_lines')
      .values(some.map((order_id) => ({ ...line, order_id })))
      .execute();
  }
}

describeShop('Long lists of orders', (shop) => {
  test('a list of 1,001 orders without paging is complete, in order, and has the fields of each page', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    await multiply(shop, ada, 1_001);
    const [whole, all] = [
      await shop.get('/orders/own', { as: ada }),
      await shop.get('/orders', { as: admin }),
    ];
    const pages: unknown[] = [];
    for (let page = 1; page <= 11; page++) {
      pages.push(...(await shop.get(`/orders/own?_page=${page}&_limit=100`, { as: ada })).body);
    }
    expect(whole).toMatchObject({
      status: 200,
      headers: { 'x-total-count': '1001', 'content-type': 'application/json; charset=utf-8' },
    });
    expect(whole.body).toEqual(pages);
    expect(all.body).toEqual(pages);
    expect(all.headers['x-total-count']).toBe('1001');
  });

  // The database makes no difference below.
  if (shop.kind === 'PostgreSQL') return;

  test('other requests are answered while a long list is sent', async () => {
    const ada = await shop.customer();
    await multiply(shop, ada, 1_001);
    let isSent = false;
    const sending = shop.get('/orders/own', { as: ada }).then((answer) => {
      isSent = true;
      return answer;
    });
    let answered = 0;
    while (!isSent) {
      await shop.get('/auth/check', { as: ada });
      await yieldToEventLoop();
      if (!isSent) answered++;
    }
    expect((await sending).body).toHaveLength(1_001);
    expect(answered).toBeGreaterThanOrEqual(5);
  });
});
