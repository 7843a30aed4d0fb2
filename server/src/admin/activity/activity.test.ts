import { describeShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';
import { recordChange } from '../../audit/audit.service.ts';
import { inTransaction } from '../../database/transaction.ts';

describeShop('The activity', (shop) => {
  test('the activity log is filtered by subject and actor, paged, and marks deleted subjects', async () => {
    const [admin, other, ada] = [await shop.admin(), await shop.admin(), await shop.customer()];
    const [kept, gone] = [await shop.product(), await shop.product()];
    await shop.patch(`/products/${kept.id}`, { as: admin, body: { stock: 1 } });
    await shop.patch(`/products/${gone.id}`, { as: other, body: { stock: 2 } });
    await shop.delete(`/products/${gone.id}`, { as: admin });
    await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
    const activity = async (query: string) => {
      const { body, headers } = await shop.get(`/admin/activity?${query}`, { as: admin });
      const entries = body.map((entry: Record<string, unknown>) => [
        entry.action,
        entry.subjectId,
        entry.exists,
      ]);
      return { total: headers['x-total-count'], entries };
    };

    const by = `actor=${admin.email}`;
    expect(await activity(by)).toEqual({
      total: '3',
      entries: [
        ['change-role', ada.id, true],
        ['delete', gone.id, false],
        ['update', kept.id, true],
      ],
    });
    expect(await activity(`${by}&subject=product&_limit=1&_page=2`)).toEqual({
      total: '2',
      entries: [['update', kept.id, true]],
    });
    expect(await activity(`actor=${other.email}`)).toEqual({
      total: '1',
      entries: [['update', gone.id, false]],
    });
    expect(await activity('actor=nobody')).toEqual({ total: '0', entries: [] });
    expect((await shop.get('/admin/activity?subject=moon', { as: admin })).status).toBe(400);
  });

  test('the activity log marks imports that have been deleted', async () => {
    const admin = await shop.admin();
    const { body } = await shop.post('/admin/imports', {
      as: admin,
      body: { fileName: 'new.csv', size: 10 },
    });
    for (const subjectId of [unknownId, body.id]) {
      await inTransaction(shop.db, (trx) =>
        recordChange(trx, admin, {
          action: 'import',
          subject: 'import',
          subjectId,
          label: 'new.csv',
          after: { new: 1 },
        }),
      );
    }
    const activity = await shop.get(`/admin/activity?actor=${admin.email}`, { as: admin });
    expect(activity.body).toMatchObject([
      { subjectId: body.id, exists: true },
      { subjectId: unknownId, exists: false },
    ]);
  });
});
