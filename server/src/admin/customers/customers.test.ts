import { randomBytes } from 'node:crypto';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { address, placeCashOrder } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { OrdersTable } from '../../database/schema/orders.ts';
import { newIdentifier } from '../../identifiers.ts';

/** Accounts of one test, which share a unique search term. */
async function family(shop: TestShop, size: number) {
  const term = `x${newIdentifier()}`;
  const people = await Promise.all(Array.from({ length: size }, () => shop.customer()));
  for (const [at, { id }] of people.entries()) {
    const email = `${'cab'[at]}.${term}@example.com`;
    const created_at = `2026-01-0${at + 1}T00:00:00.000Z`;
    await shop.db.updateTable('accounts').set({ email, created_at }).where('id', '=', id).execute();
    await shop.db.insertInto('search_terms').values({ kind: 'account', term: term, ref: id }).execute();
  }
  return { term, people };
}

async function order(shop: TestShop, as: Caller, about: Updateable<OrdersTable> = {}) {
  const { id } = await placeCashOrder(shop, as, { price: 10.5 });
  await shop.db
    .updateTable('orders')
    .set({ status: 'pending', ...about })
    .where('id', '=', id)
    .execute();
  return id;
}

const customers = async (shop: TestShop, query: string) =>
  shop.get(`/admin/customers?${query}`, { as: await shop.admin() });

const logOf = async (shop: TestShop, id: string) =>
  (await shop.get(`/admin/audit?subject=account&subjectId=${id}`, { as: await shop.admin() })).body;

describeShop('The list of customers', (shop) => {
  test('the customer list is paged and sorted by creation, newest first, or by email', async () => {
    const {
      term,
      people: [first, second, third],
    } = await family(shop, 3);
    const ids = async (query: string) => {
      const { body, headers } = await customers(shop, `q=${term}&${query}`);
      return [headers['x-total-count'], ...body.map(({ id }: { id: string }) => id)];
    };
    expect(await ids('')).toEqual(['3', third?.id, second?.id, first?.id]);
    expect(await ids('_order=asc&_limit=2')).toEqual(['3', first?.id, second?.id]);
    expect(await ids('_sort=email')).toEqual(['3', second?.id, third?.id, first?.id]);
    expect(await ids('_sort=email&_order=desc&_limit=2&_page=2')).toEqual(['3', second?.id]);
    expect(await ids('_page=9')).toEqual(['3']);
  });

  test('the customer list finds accounts by prefixes of email and username, from sign-up on', async () => {
    const random = randomBytes(8).toString('hex');
    const ada = { ...newcomer(), username: `z_${random}`, email: `ada.y${random}@example.com` };
    await shop.post('/auth/signup', { body: ada });
    for (const q of [random, ada.email.toUpperCase(), `y${random.slice(0, 12)}`, `ada@y${random}`]) {
      const found = await customers(shop, `q=${encodeURIComponent(q)}`);
      expect([q, found.body.map(({ email }: { email: string }) => email)]).toEqual([q, [ada.email]]);
    }
    expect((await customers(shop, `q=${random.slice(4)}`)).body).toEqual([]);
  });

  test('the customer list filters by role', async () => {
    const admin = await shop.admin();
    const customer = await shop.customer();
    const manager = await shop.productManager();
    for (const [role, here, absent] of [
      ['admin', admin, customer],
      ['customer', customer, admin],
      ['staff', admin, customer],
      ['staff', manager, customer],
      ['product-manager', manager, admin],
    ] as const) {
      const { body } = await customers(shop, `role=${role}&_limit=100`);
      const ids = body.map(({ id }: { id: string }) => id);
      expect(ids).toContain(here.id);
      expect(ids).not.toContain(absent.id);
      expect((await customers(shop, `role=${role}&q=${absent.id}`)).body).toEqual([]);
    }
  });

  test('the customer list shows order count, last order and dollars spent, without cancelled or refunded orders', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    await order(shop, ada, { created_at: '2026-03-01T10:00:00.000Z' });
    await order(shop, ada, {
      created_at: '2026-03-02T10:00:00.000Z',
      payment_method: 'card',
      payment_status: 'paid',
    });
    for (const nothing of [
      { status: 'cancelled', created_at: '2026-03-04T10:00:00.000Z' },
      { payment_method: 'card', payment_status: 'refunded', created_at: '2026-03-03T10:00:00.000Z' },
      { payment_method: 'card', payment_status: 'unpaid', created_at: '2026-03-03T10:00:00.000Z' },
    ] as const) {
      await order(shop, ada, nothing);
    }
    const [of] = (await customers(shop, `q=${ada.id}`)).body;
    expect(of).toEqual({
      id: ada.id,
      email: ada.email,
      username: ada.username,
      role: 'customer',
      createdAt: expect.any(String),
      orders: 5,
      totalSpent: 21,
      lastOrderAt: '2026-03-04T10:00:00.000Z',
    });
    const [ofNobody] = (await customers(shop, `q=${bob.id}`)).body;
    expect(ofNobody).toMatchObject({ orders: 0, totalSpent: 0 });
    expect(ofNobody).not.toHaveProperty('lastOrderAt');
  });
});

describeShopOn('SQLite', 'A query of customers that is invalid', (shop) => {
  test.each([
    ['role=owner', 'role must be one of admin, order-manager, product-manager, customer, staff'],
    ['_sort=password_hash', '_sort must be createdAt or email'],
    ['_order=up', '_order must be asc or desc'],
    ['_page=0', '_page must be a whole number from 1 to 1000000'],
    ['_limit=101', '_limit must be a whole number from 1 to 100'],
    [`q=${'a'.repeat(101)}`, 'q must be at most 100 characters'],
  ])('the customer list refuses an invalid query: %s', async (query, message) => {
    expect(await customers(shop, query)).toMatchObject({ status: 400, body: message });
  });
});

describeShop('A customer', (shop) => {
  test('a customer is shown with addresses, sessions and orders, without password or hash', async () => {
    const admin = await shop.admin();
    const signedUp = newcomer();
    const { user, token } = (await shop.post('/auth/signup', { body: signedUp })).body;
    const ada: Caller = { ...user, token };
    await shop.post('/auth/login', { body: signedUp });
    await shop.patch(`/users/${ada.id}`, { as: ada, body: { addresses: [address] } });
    const ids = [await order(shop, ada), await order(shop, ada)];
    await order(shop, await shop.customer());

    const { status, body } = await shop.get(`/admin/customers/${ada.id}`, { as: admin });

    expect(status).toBe(200);
    expect(body).toEqual({
      id: ada.id,
      email: ada.email,
      username: ada.username,
      role: 'customer',
      createdAt: expect.any(String),
      orders: 2,
      totalSpent: 21,
      lastOrderAt: expect.any(String),
      addresses: [address],
      signInMethod: 'password',
      sessions: { count: 2, lastUsedAt: expect.any(String) },
    });
    expect(Math.abs(Date.parse(body.sessions.lastUsedAt) - Date.now())).toBeLessThan(60_000);

    const page = await shop.get(`/admin/customers/${ada.id}/orders?_limit=1&_page=2`, { as: admin });
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.body).toMatchObject([{ id: ids[0], user: ada.id }]);
  });

  test('a customer who does not exist is not found', async () => {
    const as = await shop.admin();
    const body = { role: 'admin' };
    for (const answer of [
      await shop.get(`/admin/customers/${unknownId}`, { as }),
      await shop.get(`/admin/customers/${unknownId}/orders`, { as }),
      await shop.patch(`/admin/customers/${unknownId}`, { as, body }),
      await shop.delete(`/admin/customers/${unknownId}/sessions`, { as }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: 'Customer not found.' });
    }
    expect((await shop.get('/admin/customers/1', { as })).status).toBe(400);
  });
});

const setRole = (shop: TestShop, as: Caller, { id }: { id: string }, role: unknown) =>
  shop.patch(`/admin/customers/${id}`, { as, body: { role } });
const maySeeAll = async (shop: TestShop, as: Caller) => (await shop.get('/admin/customers', { as })).status;

describeShop('The role of an account', (shop) => {
  test('changing a role takes effect on every session at once and is logged', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    expect(await maySeeAll(shop, ada)).toBe(403);

    expect(await setRole(shop, admin, ada, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect(await maySeeAll(shop, ada)).toBe(200);
    expect((await setRole(shop, admin, ada, 'admin')).status).toBe(200);

    expect(await setRole(shop, admin, ada, 'customer')).toMatchObject({
      status: 200,
      body: { role: 'customer' },
    });
    expect(await maySeeAll(shop, ada)).toBe(403);
    const change = { actor: admin.email, action: 'change-role', label: ada.email };
    expect(await logOf(shop, ada.id)).toMatchObject([
      { ...change, before: { role: 'admin' }, after: { role: 'customer' } },
      { ...change, before: { role: 'customer' }, after: { role: 'admin' } },
    ]);
  });

  test('a staff role opens its own part of the admin area, shows as the role, and is logged', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const reach = async () =>
      Promise.all(
        ['/orders', '/admin/products'].map(async (path) => (await shop.get(path, { as: ada })).status),
      );
    expect(await reach()).toEqual([403, 403]);
    expect((await setRole(shop, admin, ada, 'order-manager')).body).toMatchObject({ role: 'order-manager' });
    expect(await reach()).toEqual([200, 403]);
    expect((await shop.get('/auth/check', { as: ada })).body.role).toBe('order-manager');
    await setRole(shop, admin, ada, 'product-manager');
    expect(await reach()).toEqual([403, 200]);
    await setRole(shop, admin, ada, 'customer');
    expect(await reach()).toEqual([403, 403]);
    expect((await logOf(shop, ada.id)).map(({ after }: { after: object }) => after)).toEqual([
      { role: 'customer' },
      { role: 'product-manager' },
      { role: 'order-manager' },
    ]);
  });

  test('an administrator with a weak password is made an order manager, a customer with one is not', async () => {
    const [admin, weak, ada] = [await shop.admin(), await shop.admin(), await shop.customer()];
    await shop.db
      .updateTable('accounts')
      .set({ has_common_password: 1 })
      .where('id', 'in', [weak.id, ada.id])
      .execute();
    expect((await setRole(shop, admin, weak, 'order-manager')).status).toBe(200);
    expect((await setRole(shop, admin, ada, 'order-manager')).status).toBe(409);
  });

  test('when two administrators take the role from each other at once, one of them keeps it', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await shop.admin(), await shop.admin()];
      const answers = await Promise.all([
        setRole(shop, one, other, 'customer'),
        setRole(shop, other, one, 'customer'),
      ]);
      // The slower one is refused by the access check, or loses the role while it waits for the lock.
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect([await maySeeAll(shop, one), await maySeeAll(shop, other)].toSorted()).toEqual([200, 403]);
    }
  });
});

describeShopOn('SQLite', 'A role that is refused', (shop) => {
  test.each(['customer', 'order-manager'])('administrators cannot make themselves %s', async (role) => {
    const admin = await shop.admin();
    expect(await setRole(shop, admin, admin, role)).toMatchObject({
      status: 409,
      body: 'You cannot remove your own administrator role. Please ask another administrator.',
    });
    expect(await maySeeAll(shop, admin)).toBe(200);
    expect((await setRole(shop, admin, admin, 'admin')).status).toBe(200);
    expect(await logOf(shop, admin.id)).toEqual([]);
  });

  test.each([['owner'], [''], [null], [['admin']], [undefined]])(
    'an unknown role is refused: %j',
    async (role) => {
      const [admin, ada] = [await shop.admin(), await shop.customer()];
      expect(await setRole(shop, admin, ada, role)).toMatchObject({
        status: 400,
        body: 'role must be one of admin, order-manager, product-manager, customer',
      });
      expect(await maySeeAll(shop, ada)).toBe(403);
    },
  );
});

describeShop('The sessions of an account', (shop) => {
  const statusOf = async (token: string) =>
    (await shop.get('/auth/check', { headers: { authorization: `Bearer ${token}` } })).status;
  const logIn = async (person: { email: string; password: string }): Promise<string> =>
    (await shop.post('/auth/login', { body: person })).body.token;

  test('an administrator revokes all sessions of an account, and the log says how many', async () => {
    const [admin, ada, bob] = [await shop.admin(), newcomer(), await shop.customer()];
    const { user, token } = (await shop.post('/auth/signup', { body: ada })).body;
    const otherToken = await logIn(ada);
    const end = () => shop.delete(`/admin/customers/${user.id}/sessions`, { as: admin });

    expect(await end()).toMatchObject({ status: 200, body: { revoked: 2 } });

    expect([await statusOf(token), await statusOf(otherToken)]).toEqual([401, 401]);
    expect([await statusOf(bob.token), await statusOf(admin.token)]).toEqual([200, 200]);
    expect((await end()).body).toEqual({ revoked: 0 });
    expect(await logOf(shop, user.id)).toMatchObject([
      { actor: admin.email, action: 'revoke-sessions', label: ada.email, after: { revoked: 2 } },
    ]);
    expect(await statusOf(await logIn(ada))).toBe(200);
  });

  test('administrators who revoke their own sessions keep the present one', async () => {
    const [admin, me] = [await shop.admin(), newcomer()];
    const { user, token } = (await shop.post('/auth/signup', { body: me })).body;
    await shop.patch(`/admin/customers/${user.id}`, { as: admin, body: { role: 'admin' } });
    const otherToken = await logIn(me);

    const answer = await shop.delete(`/admin/customers/${user.id}/sessions`, { as: { ...user, token } });

    expect(answer.body).toEqual({ revoked: 1 });
    expect([await statusOf(token), await statusOf(otherToken)]).toEqual([200, 401]);
  });
});
