import { address, placeCashOrder } from '@kiosk/testkit/orders.ts';
import { describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { inTime, minute } from '../clock.ts';

describeShop('One’s own data', (shop) => {
  test('one’s own data hold account, addresses, sessions, cart, orders with their records, and the log, and no secret', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    await shop.patch(`/users/${ada.id}`, { as: ada, body: { addresses: [address] } });
    const { product, ...order } = await placeCashOrder(shop, ada);
    await shop.post('/cart', { as: ada, body: { product: product.id } });
    await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
    await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'customer' } });

    const { status, body } = await shop.get('/users/own/data', { as: ada });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { id: ada.id, email: ada.email, username: ada.username, addresses: [address] },
      sessions: [{ firstSeenAt: expect.any(String) }],
      cart: [{ product: product.id }],
      orders: [{ id: order.id, selectedAddresses: address, payments: [], notes: [] }],
    });
    expect(body.log.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
      ['change-role', 'the shop'],
      ['change-role', 'the shop'],
    ]);
    const text = JSON.stringify(body);
    for (const secret of [ada.token, admin.email, 'password_hash', 'token_hash', 'app_secret']) {
      expect(text).not.toContain(secret);
    }
  });

  test('one’s own data count what a former administrator did to others, and say nothing about those', async () => {
    const [ada, admin, bob] = [await shop.admin(), await shop.admin(), await shop.customer()];
    const order = await placeCashOrder(shop, bob);
    await shop.post(`/admin/orders/${order.id}/notes`, {
      as: ada,
      body: { text: 'Bob is rude' },
      headers: { 'idempotency-key': 'note' },
    });
    await shop.delete(`/admin/customers/${bob.id}/sessions`, { as: ada });
    await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'customer' } });

    const { body } = await shop.get('/users/own/data', { as: ada });

    for (const others of [bob.email, bob.id, order.id, 'Bob is rude'])
      expect(JSON.stringify(body)).not.toContain(others);
    const once = { count: 1, firstAt: expect.any(String), lastAt: expect.any(String) };
    const actions = [
      { action: 'revoke-sessions', subject: 'account', ...once },
      { action: 'add-note', subject: 'order', ...once },
    ];
    // In any order: both may have been done in the same millisecond.
    expect(body.actions).toHaveLength(actions.length);
    expect(body.actions).toEqual(expect.arrayContaining(actions));
    expect(body.log).toContainEqual(expect.objectContaining({ action: 'change-role', label: ada.email }));
  });
});

describeShopOn('SQLite', 'Whose data are given', (shop) => {
  test('one’s own data are the caller’s alone, and want the password of the last minutes', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    await placeCashOrder(shop, bob);
    expect((await shop.get('/users/own/data', { as: ada })).body.orders).toEqual([]);
    await shop.db
      .updateTable('sessions')
      .set({ confirmed_at: inTime(-11 * minute) })
      .where('account_id', '=', ada.id)
      .execute();
    for (const call of [
      shop.get('/users/own/data', { as: ada }),
      shop.post('/users/own/erasure', { as: ada }),
    ]) {
      expect(await call).toMatchObject({ status: 403, headers: { 'x-problem-code': 'password-needed' } });
    }
  });

  test('data of a person that are given to an administrator are in the log', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { body } = await shop.get(`/admin/customers/${ada.id}/data`, { as: admin });
    expect(body.account.email).toBe(ada.email);
    const { body: log } = await shop.get(`/admin/audit?subject=account&subjectId=${ada.id}`, { as: admin });
    expect(log).toMatchObject([{ action: 'export', actor: admin.email }]);
  });
});

describeShop('A request for erasure', (shop) => {
  test('a request for erasure is shown to its owner and to administrators, is in the log, and can be withdrawn', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const requests = async () => (await shop.get('/admin/erasure-requests', { as: admin })).body;
    for (let time = 0; time < 2; time++) {
      const asked = await shop.post('/users/own/erasure', { as: ada });
      expect(asked).toMatchObject({ status: 200, body: { erasureRequestedAt: expect.any(String) } });
    }
    expect(await requests()).toContainEqual({
      id: ada.id,
      email: ada.email,
      requestedAt: expect.any(String),
    });
    expect((await shop.get(`/admin/customers/${ada.id}`, { as: admin })).body).toHaveProperty(
      'erasureRequestedAt',
    );
    const { body } = await shop.delete('/users/own/erasure', { as: ada });
    expect(body).not.toHaveProperty('erasureRequestedAt');
    expect(await requests()).not.toContainEqual(expect.objectContaining({ id: ada.id }));
    const { body: log } = await shop.get(`/admin/audit?subject=account&subjectId=${ada.id}`, { as: admin });
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'withdraw-erasure',
      'request-erasure',
    ]);
  });
});

describeShopOn('SQLite', 'Who asks for erasure', (shop) => {
  test('a request for erasure by an administrator is refused', async () => {
    const admin = await shop.admin();
    expect((await shop.post('/users/own/erasure', { as: admin })).status).toBe(409);
  });
});
