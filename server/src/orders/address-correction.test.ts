import { address, placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { indexPlacedOrders } from './search/order-search-terms.service.ts';

describeShop('The address of an order', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await shop.admin();
  });
  const place = async (as?: Caller) => (await placeCashOrder(shop, as)).id;
  const correct = (id: string, to: object, { as = admin, before = address as object } = {}) =>
    shop.patch(`/admin/orders/${id}/address`, { as, body: { address: { ...address, ...to }, before } });
  const street = (id: string) => `${id.slice(-6)} Quarry Road`;

  test('the address of an order is corrected before shipping: its customer sees it, the search finds it, an issued invoice keeps the old one', async () => {
    const ada = await shop.customer();
    const id = await place(ada);
    await indexPlacedOrders(shop.db);
    await shop.post(`/admin/orders/${id}/invoice`, { as: admin });
    const to = { street: street(id), city: `Quarryville${id.slice(-5)}` };
    expect(await correct(id, to)).toMatchObject({ status: 200, body: { id, selectedAddresses: to } });
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([
      { selectedAddresses: { ...address, ...to } },
    ]);
    const found = async (q: string) => {
      const { body } = await shop.get(`/admin/orders?q=${encodeURIComponent(q)}`, { as: admin });
      return body.map((order: { id: string }) => order.id);
    };
    expect(await found(to.city)).toEqual([id]);
    expect(await found(`portland ${ada.email}`)).toEqual([]);
    const { invoice } = (await shop.get(`/admin/orders/${id}/invoice`, { as: admin })).body;
    if (invoice) expect(invoice.customer).toEqual(address);
  });

  test('an order whose address is corrected, or whose customer is erased, is still found by the titles that it shows', async () => {
    const ada = await shop.customer();
    const [renamed, deleted] = [
      await shop.product({ title: 'Ottoline Gilet' }),
      await shop.product({ title: 'Ottoline Sash' }),
    ];
    const { id } = (await shop.post('/orders', { as: ada, body: placement([renamed, deleted]) })).body;
    await indexPlacedOrders(shop.db);
    const body = { title: 'Waistcoat', seen: { version: 1 } };
    await shop.patch(`/admin/products/${renamed.id}`, { as: admin, body });
    await shop.delete(`/products/${deleted.id}`, { as: admin });
    const expectFound = async () => {
      for (const q of ['ottoline', 'ottoline gilet sash', 'gilet', 'waistcoat ottoline']) {
        const { body: found } = await shop.get(`/admin/orders?q=${encodeURIComponent(q)}`, { as: admin });
        expect([q, found.map((order: { id: string }) => order.id)]).toEqual([q, [id]]);
      }
    };

    await correct(id, { city: 'Elsewhere' });
    await expectFound();
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'delivered' } });
    await shop.post(`/admin/customers/${ada.id}/erasure`, { as: admin, body: { email: ada.email } });
    await expectFound();
  });

  test('one of two administrators who correct an address at once wins, and the other gets a conflict; a repeated request changes nothing', async () => {
    const id = await place();
    const other = await shop.orderManager();
    const both = await Promise.all([
      correct(id, { city: 'Northport' }),
      correct(id, { city: 'Southport' }, { as: other }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { city } = both.find(({ status }) => status === 200)?.body.selectedAddresses ?? {};
    expect((await correct(id, { city })).status).toBe(200);
    const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    expect(log.body.filter(({ action }: { action: string }) => action === 'change-address')).toHaveLength(1);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('the corrected address of an order is in the log and in the timeline by the names of its fields, without what they said', async () => {
    const id = await place();
    await correct(id, { street: street(id), pinCode: '04102' });
    const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    expect(log.body[0]).toMatchObject({
      action: 'change-address',
      actor: admin.email,
      after: { fields: ['street', 'pinCode'] },
    });
    expect(JSON.stringify(log.body)).not.toContain('Quarry');
    const { timeline } = (await shop.get(`/admin/orders/${id}`, { as: admin })).body;
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'address-changed', actor: admin.email }));
  });

  test('the address of an order is not corrected once it has left the shop or was cancelled', async () => {
    for (const status of ['shipped', 'delivered', 'cancelled']) {
      const id = await place();
      await shop.patch(`/orders/${id}`, { as: admin, body: { status } });
      expect(await correct(id, { city: 'Elsewhere' })).toMatchObject({
        status: 409,
        headers: { 'x-problem-code': 'order-left' },
      });
    }
  });

  test('the address of an order is not put back once it was erased with its customer, even if the order was never shipped', async () => {
    const id = await place();
    await shop.db
      .updateTable('orders')
      .set({ anonymized_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    expect(await correct(id, { city: 'Elsewhere' })).toMatchObject({
      status: 409,
      headers: { 'x-problem-code': 'order-erased' },
    });
    const { selectedAddresses } = (await shop.get(`/admin/orders/${id}`, { as: admin })).body;
    expect(selectedAddresses).toEqual(address);
  });

  test('a corrected address needs every field, and is not the customer’s to correct', async () => {
    const ada = await shop.customer();
    const id = await place(ada);
    expect(await correct(id, { street: ' ' })).toMatchObject({
      status: 400,
      body: 'Please fill in all address fields.',
    });
    expect((await correct(id, { city: 'X' }, { as: ada })).status).toBe(403);
    expect((await correct(unknownId, { city: 'X' })).status).toBe(404);
  });
});
