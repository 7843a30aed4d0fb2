import { placeCashOrder } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { malformedBodies, malformedIds, unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const note = (shop: TestShop, id: string, as: Caller, text: unknown, key = 'k') =>
  shop.post(`/admin/orders/${id}/notes`, { as, body: { text }, headers: { 'idempotency-key': key } });
const notesOf = (shop: TestShop, id: string) =>
  shop.db.selectFrom('order_notes').selectAll().where('order_id', '=', id).execute();

describeShop('A note about an order', (shop) => {
  test('an order note is stored with its author and logged, and no customer sees it', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const { id } = await placeCashOrder(shop, ada);

    expect(await note(shop, id, admin, '  Ring twice.\nThe bell is broken.  ')).toMatchObject({
      status: 201,
      body: { author: admin.email, text: 'Ring twice.\nThe bell is broken.', createdAt: expect.any(String) },
    });

    expect(await notesOf(shop, id)).toMatchObject([{ author_id: admin.id }]);
    const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    expect(log.body).toMatchObject([
      { action: 'add-note', actor: admin.email, after: { note: 'Ring twice.\nThe bell is broken.' } },
    ]);
    const own = await shop.get('/orders/own', { as: ada });
    expect(JSON.stringify(own.body)).not.toContain('Ring twice');
  });

  test('an order note that is sent again with the same key is stored once, and another text is refused', async () => {
    const [admin, { id }] = [await shop.admin(), await placeCashOrder(shop)];
    const both = await Promise.all([note(shop, id, admin, 'Fragile'), note(shop, id, admin, 'Fragile')]);
    both.push(await note(shop, id, admin, 'Fragile'));
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(await note(shop, id, admin, 'Heavy')).toMatchObject({
      status: 409,
      body: 'This key was used for another note.',
    });
    expect(await notesOf(shop, id)).toHaveLength(1);
    const log = await shop.get(`/admin/audit?subjectId=${id}`, { as: admin });
    expect(log.headers['x-total-count']).toBe('1');
  });

  test('an order note cannot be changed, not even in the database', async () => {
    const [admin, { id }] = [await shop.admin(), await placeCashOrder(shop)];
    await note(shop, id, admin, 'Fragile');
    const rewriting = shop.db.updateTable('order_notes').set({ text: 'x' }).where('order_id', '=', id);
    await expect(rewriting.execute()).rejects.toThrow('rows of order_notes are never changed');
    const deleting = shop.db.deleteFrom('order_notes').where('order_id', '=', id);
    await expect(deleting.execute()).rejects.toThrow('rows of order_notes are never changed');
  });
});

describeShopOn('SQLite', 'A note that is refused', (shop) => {
  test('an order note that is blank, too long or for a missing order is refused and not stored', async () => {
    const [admin, { id }] = [await shop.admin(), await placeCashOrder(shop)];
    for (const [text, said] of [
      ['', 'Please write a note'],
      [' \n\t ', 'Please write a note'],
      [undefined, 'Please write a note'],
      [7, 'Please write a note'],
      ['x'.repeat(2001), 'A note must be at most 2000 characters'],
    ]) {
      expect(await note(shop, id, admin, text)).toMatchObject({ status: 400, body: said });
    }
    for (const body of malformedBodies) {
      const path = `/admin/orders/${id}/notes`;
      const answer = await shop.post(path, { as: admin, body, headers: { 'idempotency-key': 'k' } });
      expect(answer.status).toBe(400);
    }
    const keyless = await shop.post(`/admin/orders/${id}/notes`, { as: admin, body: { text: 'x' } });
    expect(keyless).toMatchObject({
      status: 400,
      body: 'Idempotency-Key must be 1 to 200 printable characters',
    });
    expect(await note(shop, unknownId, admin, 'x')).toMatchObject({ status: 404, body: 'Order not found.' });
    for (const wrong of malformedIds) expect((await note(shop, wrong, admin, 'x')).status).toBe(400);
    expect(await notesOf(shop, id)).toEqual([]);
  });
});
