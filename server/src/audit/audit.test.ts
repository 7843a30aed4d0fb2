import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const logOf = async (shop: TestShop, subjectId: string) =>
  (await shop.get(`/admin/audit?subjectId=${subjectId}`, { as: await shop.admin() })).body;

describeShop('The audit log', (shop) => {
  test('the audit log says who changed which fields of a product, with values before and after', async () => {
    const [admin, { id, title }] = [await shop.admin(), await shop.product()];

    await shop.patch(`/products/${id}`, { as: admin, body: { price: 12.5, title } });

    expect(await logOf(shop, id)).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        actorId: admin.id,
        actor: admin.email,
        action: 'update',
        subject: 'product',
        subjectId: id,
        label: title,
        before: { price: 79 },
        after: { price: 12.5 },
      },
    ]);
  });

  test('the audit log has no entry for a change that changed nothing or was refused', async () => {
    const [admin, { id, title }] = [await shop.admin(), await shop.product()];
    await shop.patch(`/products/${id}`, { as: admin, body: { title } });
    await shop.patch(`/products/${id}`, { as: admin, body: { title: 'New', brand: 'unheard-of' } });
    expect(await logOf(shop, id)).toEqual([]);
  });

  test('the audit log keeps the fields of a deleted product, newest entry first', async () => {
    const [admin, { id, title }] = [await shop.admin(), await shop.product()];
    await shop.patch(`/products/${id}`, { as: admin, body: { stock: 3 } });
    await shop.delete(`/products/${id}`, { as: admin });

    const [deletion, update] = await logOf(shop, id);
    expect(deletion).toMatchObject({
      action: 'delete',
      label: title,
      before: { title, price: 79, stock: 3 },
    });
    expect(deletion).not.toHaveProperty('after');
    expect(update).toMatchObject({ before: { stock: 100 }, after: { stock: 3 } });
  });

  test('the audit log says who changed an order’s status', async () => {
    const [admin, ada, jumper] = [await shop.admin(), await shop.customer(), await shop.product()];
    const { body: order } = await shop.post('/orders', { as: ada, body: placement([jumper]) });

    await shop.patch(`/orders/${order.id}`, { as: admin, body: { status: 'shipped' } });

    expect(await logOf(shop, order.id)).toMatchObject([
      {
        actor: admin.email,
        action: 'change-status',
        before: { status: 'pending' },
        after: { status: 'shipped' },
      },
    ]);
  });

  test.each(['orders', 'products'])('the audit log has each export of %s, with its filters', async (file) => {
    const admin = await shop.admin();
    await shop.get(`/admin/${file}.csv?q=${admin.id}`, { as: admin });
    await shop.post(`/admin/${file}/downloads?q=${admin.id}`, { as: admin });
    const { body } = await shop.get(`/admin/audit?actor=${admin.email}`, { as: admin });
    const entry = { action: 'export', subject: 'export', label: file, after: { q: admin.id } };
    expect(body).toMatchObject([entry, entry]);
    const activity = await shop.get(`/admin/activity?actor=${admin.email}`, { as: admin });
    expect(activity.body[0].exists).toBe(false);
  });

  test('the audit log is paged', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    for (const stock of [1, 2, 3]) await shop.patch(`/products/${id}`, { as: admin, body: { stock } });

    const page = await shop.get(`/admin/audit?subject=product&subjectId=${id}&_page=2&_limit=2`, {
      as: admin,
    });

    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toMatchObject([{ after: { stock: 1 } }]);
  });

  test('staff read in the audit log what concerns their own work, and nothing else', async () => {
    const [forOrders, forProducts] = [await shop.orderManager(), await shop.productManager()];
    const statuses = async (query: string) =>
      Promise.all(
        [forOrders, forProducts].map(async (as) => (await shop.get(`/admin/audit${query}`, { as })).status),
      );
    expect(await statuses('?subject=order')).toEqual([200, 403]);
    expect(await statuses('?subject=product')).toEqual([403, 200]);
    expect(await statuses('?subject=import')).toEqual([403, 200]);
    for (const query of ['?subject=account', '?subject=export', '', `?subjectId=${forOrders.id}`]) {
      expect([query, await statuses(query)]).toEqual([query, [403, 403]]);
    }
  });

  test('the audit log cannot be changed, not even in the database', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    await shop.patch(`/products/${id}`, { as: admin, body: { stock: 1 } });

    const rewriting = shop.db.updateTable('audit_log').set({ actor: 'nobody' }).where('subject_id', '=', id);
    await expect(rewriting.execute()).rejects.toThrow('rows of audit_log are never changed');
    const deleting = shop.db.deleteFrom('audit_log').where('subject_id', '=', id);
    await expect(deleting.execute()).rejects.toThrow('rows of audit_log are never changed');
  });
});

describeShopOn('SQLite', 'Who is in the audit log, and who reads it', (shop) => {
  test.each(['admin', 'order-manager'] as const)(
    'the audit log has each login as %s, and none of a customer',
    async (role) => {
      const details = newcomer();
      const { body } = await shop.post('/auth/signup', { body: details });
      await shop.post('/auth/login', { body: details });
      await shop.db.updateTable('accounts').set({ role }).where('id', '=', body.user.id).execute();
      await shop.post('/auth/login', { body: { ...details, password: 'Wrong1234' } });
      await shop.post('/auth/login', { body: details });
      expect(await logOf(shop, body.user.id)).toMatchObject([
        { action: 'log-in', subject: 'account', actor: details.email, after: { by: 'password' } },
      ]);
    },
  );
});
