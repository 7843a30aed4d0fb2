import { expect, test } from 'vitest';
import { placement } from '../testing/orders.ts';
import { cardOrder, payWithTestCard, testCards } from '../testing/payments.ts';
import { type Caller, describeShop } from '../testing/shop.ts';

describeShop('Looking for orders', (shop) => {
  /** An order by cash of one jumper, or what is told. */
  const orderOf = async (as: Caller, product = shop.product()): Promise<string> =>
    (await shop.post('/orders', { as, body: placement([await product]) })).body.id;

  const find = async (query: Record<string, string>) =>
    shop.get(`/admin/orders?${new URLSearchParams(query)}`, { as: await shop.admin() });
  const idsFor = async (query: Record<string, string>): Promise<string[]> =>
    (await find(query)).body.map(({ id }: { id: string }) => id);

  test('answers the newest first in pages, each with the email of its customer', async () => {
    const ada = await shop.customer();
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push(await orderOf(ada));

    const first = await find({ q: ada.email, _limit: '2' });
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.body).toMatchObject([
      { id: ids[2], email: ada.email, user: ada.id, totalItems: 1, items: [{ quantity: 1 }] },
      { id: ids[1], email: ada.email },
    ]);
    const second = await find({ q: ada.email, _limit: '2', _page: '2' });
    expect(second.body.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
    expect((await find({ q: ada.email, _page: '3' })).body).toEqual([]);
  });

  test('finds by the number or its beginning, by the customer, and by a product even when it is deleted', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const jumper = await shop.product({ title: `Zephyr Ribbed Crew` });
    const hers = await orderOf(ada, Promise.resolve(jumper));
    const his = await orderOf(bob);
    await shop.delete(`/products/${jumper.id}`, { as: await shop.admin() });

    for (const q of [hers, `#${hers}`, hers.toUpperCase(), hers.slice(0, 23)]) {
      expect([q, await idsFor({ q })]).toEqual([q, expect.arrayContaining([hers])]);
    }
    expect(await idsFor({ q: hers })).toEqual([hers]);
    expect(await idsFor({ q: ada.email })).toEqual([hers]);
    expect(await idsFor({ q: bob.email.toUpperCase() })).toEqual([his]);
    for (const q of ['zephyr', 'ribbed zeph', jumper.id]) expect(await idsFor({ q })).toEqual([hers]);
    for (const q of ['zephyr socks', 'ephyr', "' or 1=1 --", '%']) {
      expect(await idsFor({ q, from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
    }
    expect(await idsFor({ q: 'zephyr socks' })).toEqual([]);
    expect(await idsFor({ q: 'ephyr' })).toEqual([]);
    expect(await idsFor({ q: ' ', _limit: '1' })).toHaveLength(1);
  });

  test('leaves what all filters want', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const q = ada.email;
    const cash = await orderOf(ada);
    await shop.patch(`/orders/${cash}`, { as: admin, body: { status: 'shipped' } });
    const { id: paid } = await cardOrder(shop, ada);
    await payWithTestCard(shop, ada, paid, testCards.good);
    await shop.post(`/payments/${paid}/check`, { as: ada });
    await shop.db.updateTable('orders').set({ payment_flag: 'paid-twice' }).where('id', '=', paid).execute();

    expect(await idsFor({ q })).toEqual([paid, cash]);
    expect(await idsFor({ q, status: 'shipped' })).toEqual([cash]);
    expect(await idsFor({ q, paymentStatus: 'paid' })).toEqual([paid]);
    expect(await idsFor({ q, paymentMethod: 'cash' })).toEqual([cash]);
    expect(await idsFor({ q, attention: 'true' })).toEqual([paid]);
    expect(await idsFor({ q, status: 'shipped', paymentStatus: 'paid' })).toEqual([]);
    expect(await idsFor({ q, status: 'pending', paymentMethod: 'card', attention: 'true' })).toEqual([paid]);
  });

  test('takes a period from its first instant until before its last', async () => {
    const ada = await shop.customer();
    const id = await orderOf(ada);
    const [{ createdAt }] = (await find({ q: id })).body;
    const next = new Date(Date.parse(createdAt) + 1).toISOString();
    const inBerlin = createdAt.replace('Z', '+00:00');

    expect(await idsFor({ q: id, from: createdAt, to: next })).toEqual([id]);
    expect(await idsFor({ q: id, from: inBerlin })).toEqual([id]);
    expect(await idsFor({ q: id, from: next })).toEqual([]);
    expect(await idsFor({ q: id, to: createdAt })).toEqual([]);
  });

  test.each([
    ['status=lost', 'status must be one of pending, processing, shipped, delivered, cancelled'],
    ['status=pending&status=shipped', 'status must be one of pending'],
    ['paymentStatus=maybe', 'paymentStatus must be one of unpaid, paid, refunded'],
    ['paymentMethod=gold', 'paymentMethod must be cash or card'],
    ['attention=yes', 'attention must be true'],
    ['from=yesterday', 'from must be an instant such as 2026-01-31T00:00:00.000Z'],
    ['to=2026-13-01T00:00:00Z', 'to must be an instant such as'],
    ['from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', 'from must be before to'],
    [`q=${'x'.repeat(101)}`, 'q must be at most 100 characters'],
    ['_page=0', '_page must be a whole number'],
    ['_limit=101', '_limit must be a whole number'],
  ])('is told what is wrong: %s', async (query, said) => {
    const answer = await shop.get(`/admin/orders?${query}`, { as: await shop.admin() });
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(said) });
  });
});
