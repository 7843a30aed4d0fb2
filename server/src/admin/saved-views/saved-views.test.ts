import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';

const save = (shop: TestShop, as: Caller, view: object = {}) =>
  shop.post('/admin/saved-views', {
    as,
    body: { list: 'orders', name: 'To pack', query: 'status=pending&view=table', ...view },
  });
const viewsOf = async (shop: TestShop, as: Caller, list = 'orders') =>
  (await shop.get(`/admin/saved-views?list=${list}`, { as })).body;

describeShop('Saved views', (shop) => {
  const namesOf = async (as: Caller, list?: string) =>
    (await viewsOf(shop, as, list)).map(({ name }: { name: string }) => name);

  test('a view is saved for its account alone, and listed by name for its list alone', async () => {
    const [ada, bob] = [await shop.admin(), await shop.orderManager()];
    await save(shop, ada, { name: 'Unpaid', query: 'payment=unpaid' });
    expect((await save(shop, ada)).status).toBe(201);
    await save(shop, ada, { list: 'products', name: 'Running out', query: 'sort=lowest-stock' });
    await save(shop, bob, { name: 'Mine' });

    expect(await viewsOf(shop, ada)).toEqual([
      { id: expect.any(String), list: 'orders', name: 'To pack', query: 'status=pending&view=table' },
      { id: expect.any(String), list: 'orders', name: 'Unpaid', query: 'payment=unpaid' },
    ]);
    expect([await namesOf(ada, 'products'), await namesOf(ada, 'customers'), await namesOf(bob)]).toEqual([
      ['Running out'],
      [],
      ['Mine'],
    ]);
  });

  test('a name is taken once for each list and account', async () => {
    const [ada, bob] = [await shop.admin(), await shop.admin()];
    await save(shop, ada);
    expect(await save(shop, ada, { query: '' })).toMatchObject({
      status: 409,
      body: 'You already have a view with the name To pack.',
      headers: { 'x-problem-code': 'name-taken' },
    });
    expect((await save(shop, bob)).status).toBe(201);
    expect((await save(shop, ada, { list: 'products' })).status).toBe(201);
    const { body: other } = await save(shop, ada, { name: 'Other' });
    const renamed = await shop.patch(`/admin/saved-views/${other.id}`, {
      as: ada,
      body: { name: 'To pack' },
    });
    expect(renamed.status).toBe(409);
    expect(await namesOf(ada)).toEqual(['Other', 'To pack']);
  });

  test('a view saved twice at once under one name is stored once and refused once', async () => {
    const ada = await shop.admin();
    const answers = await Promise.all([save(shop, ada), save(shop, ada)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('a view is renamed, gets other filters, and is deleted', async () => {
    const ada = await shop.admin();
    const { id } = (await save(shop, ada)).body;
    const change = (body: object) => shop.patch(`/admin/saved-views/${id}`, { as: ada, body });
    expect((await change({ name: 'Later' })).body).toMatchObject({
      name: 'Later',
      query: 'status=pending&view=table',
    });
    expect((await change({ query: 'status=shipped&page=2' })).body).toMatchObject({
      name: 'Later',
      query: 'status=shipped',
    });
    expect((await change({})).body).toMatchObject({ name: 'Later', query: 'status=shipped' });
    expect(await shop.delete(`/admin/saved-views/${id}`, { as: ada })).toMatchObject({
      status: 200,
      body: { name: 'Later' },
    });
    expect(await viewsOf(shop, ada)).toEqual([]);
  });

  test('nobody changes or deletes the view of another account, or one that is gone', async () => {
    const [ada, bob] = [await shop.admin(), await shop.admin()];
    const { id } = (await save(shop, ada)).body;
    for (const path of [`/admin/saved-views/${id}`, `/admin/saved-views/${unknownId}`]) {
      const gone = { status: 404, body: 'This view does not exist any more.' };
      expect(await shop.patch(path, { as: bob, body: { name: 'Stolen' } })).toMatchObject(gone);
      expect(await shop.delete(path, { as: bob })).toMatchObject(gone);
    }
    expect(await namesOf(ada)).toEqual(['To pack']);
  });

  test('the 51st view of a list is refused, until one is deleted', async () => {
    const ada = await shop.admin();
    const rows = Array.from({ length: 50 }, (_, at) => ({
      id: newIdentifier(),
      account_id: ada.id,
      list: 'orders' as const,
      name: `View ${at}`,
      query: '',
      created_at: '2026-01-01T00:00:00.000Z',
    }));
    await shop.db.insertInto('saved_views').values(rows).execute();
    expect(await save(shop, ada)).toMatchObject({
      status: 409,
      body: 'There is room for 50 views of a list. Please delete one first.',
    });
    await shop.delete(`/admin/saved-views/${rows[0]?.id}`, { as: ada });
    expect((await save(shop, ada)).status).toBe(201);
  });

  test('views go with their account', async () => {
    const ada = await shop.admin();
    await save(shop, ada);
    await shop.db.deleteFrom('accounts').where('id', '=', ada.id).execute();
    const left = await shop.db
      .selectFrom('saved_views')
      .select('id')
      .where('account_id', '=', ada.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describeShopOn('SQLite', 'What is saved of a view', (shop) => {
  test('a view keeps no page, and its name no spaces around it', async () => {
    const ada = await shop.admin();
    const { body } = await save(shop, ada, { name: '  Late  ', query: 'page=3&q=a+b&page=4' });
    expect(body).toMatchObject({ name: 'Late', query: 'q=a+b' });
  });

  test.each([
    [{ name: ' ' }, 'A name is required'],
    [{ name: 'a'.repeat(61) }, 'The name must be at most 60 characters'],
    [{ list: 'carts' }, 'list must be one of orders, products, customers'],
    [{ query: undefined }, 'query is required'],
    [{ query: 'q'.repeat(2001) }, 'query must be at most 2000 characters'],
  ])('an invalid view is refused: %o', async (view, message) => {
    const ada = await shop.admin();
    expect(await save(shop, ada, view)).toMatchObject({ status: 400, body: message });
    expect(await viewsOf(shop, ada)).toEqual([]);
  });
});
