import { randomUUID } from 'node:crypto';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { address, placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { linkRecords } from '../audit/chain/linking.service.ts';
import { verifyRecords } from '../audit/chain/verification.service.ts';
import { day, inTime, now } from '../clock.ts';
import { newIdentifier } from '../identifiers.ts';
import { removeExpired } from './retention.service.ts';

const retention = 3_650 * day;

const seller = { SELLER_NAME: 'Kiosk', SELLER_ADDRESS: '1 Market Street|Portland, ME 04101' };

/** A delivered order with an invoice and a note, and the account that placed it. */
async function delivered(shop: TestShop, as: Caller, admin: Caller) {
  const product = await shop.product();
  const { body: order } = await shop.post('/orders', { as, body: placement([product]) });
  await shop.patch(`/orders/${order.id}`, { as: admin, body: { status: 'delivered' } });
  await shop.post(`/admin/orders/${order.id}/invoice`, { as: admin });
  await shop.post(`/admin/orders/${order.id}/notes`, {
    as: admin,
    body: { text: `${as.email} rang twice` },
    headers: { 'idempotency-key': randomUUID() },
  });
  return order;
}

const erase = (shop: TestShop, admin: Caller, { id, email }: Caller) =>
  shop.post(`/admin/customers/${id}/erasure`, { as: admin, body: { email } });

const expireSessions = (shop: TestShop, { id }: Caller) =>
  shop.db
    .updateTable('sessions')
    .set({ expires_at: inTime(-1) })
    .where('account_id', '=', id)
    .execute();

/** Every row of every table that still names somebody. */
async function rowsNaming(shop: TestShop, text: string): Promise<string[]> {
  const tables = await shop.db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.db
      .selectFrom(name as 'accounts')
      .selectAll()
      .execute();
    if (rows.some((row) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase()))) found.push(name);
  }
  return found;
}

const violationsOf = async (shop: TestShop) => {
  await linkRecords(shop.db);
  return verifyRecords(shop.db);
};

const interleaving = new Interleaving();

describeShop(
  'An erasure',
  (shop) => {
    test('an erasure empties and closes the account, and nothing but its orders’ notes and addresses names it', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const username = `n_${ada.id.slice(6)}`;
      await shop.patch('/users/own/name', { as: ada, body: { username } });
      await shop.patch(`/users/${ada.id}`, { as: ada, body: { addresses: [address] } });
      await shop.post('/cart', { as: ada, body: { product: (await shop.product()).id } });
      const order = await delivered(shop, ada, admin);
      await shop.post('/users/own/erasure', { as: ada });
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'customer' } });
      await linkRecords(shop.db);

      expect(await erase(shop, admin, ada)).toMatchObject({ status: 200, body: { erased: true } });

      expect((await shop.get('/auth/check', { as: ada })).status).toBe(401);
      // What administrators noted about an order goes with its address; mails to the merchant after 30 days.
      const naming = (await rowsNaming(shop, ada.email)).filter((table) => table !== 'outbox');
      expect(naming.toSorted()).toEqual(['audit_log', 'order_notes']);
      const mails = shop.db.selectFrom('outbox').select('kind').where('account_id', '=', ada.id);
      expect(await mails.execute()).toEqual([]);
      await shop.patch(`/orders/${order.id}`, { as: admin, body: { status: 'shipped' } });
      expect(await mails.execute(), 'of what is done about the order later').toEqual([]);
      expect(await rowsNaming(shop, username)).toEqual([]);
      const { body: kept } = await shop.get(`/admin/orders/${order.id}`, { as: admin });
      expect(JSON.stringify(kept)).toContain(address.street);
      const again = { username: 'somebody', email: ada.email, password: 'Harbour1' };
      expect((await shop.post('/auth/signup', { body: again })).status).toBe(201);
    });

    test('an erasure keeps the log’s chain whole: what is left of an entry is proven, and that it was redacted', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
      const head = await linkRecords(shop.db);
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'customer' } });
      const before = (await verifyRecords(shop.db)).redacted;
      // The second entry is redacted before it is linked.
      await erase(shop, admin, ada);
      expect(await violationsOf(shop)).toMatchObject({ violations: [], redacted: before + 1 });
      expect((await verifyRecords(shop.db, head)).violations).toEqual([]);
      const { body: log } = await shop.get(`/admin/audit?subject=account&subjectId=${ada.id}`, { as: admin });
      expect(log.map(({ action, label }: { action: string; label: string }) => [action, label])).toEqual([
        ['erase', 'erased account'],
        ['change-role', 'erased account'],
        ['change-role', 'erased account'],
      ]);
      expect(log[0]).toMatchObject({ actor: admin.email, after: { orders: 0, requested: false } });
    });

    test('after an erasure the database refuses every other change of the log', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'customer' } });
      await erase(shop, admin, ada);
      const redacted = shop.db.updateTable('audit_log').where('subject_id', '=', ada.id);
      for (const change of [
        { at: '2020-01-01T00:00:00.000Z' },
        { action: 'delete' as const },
        { actor: 'somebody else' },
        { label: 'somebody else' },
      ]) {
        await expect(redacted.set(change).execute()).rejects.toThrow('rows of audit_log are never changed');
      }
      const others = shop.db.updateTable('audit_log').where('subject_id', '<>', ada.id);
      await expect(others.set({ actor: 'erased account' }).execute()).rejects.toThrow('never changed');
      await expect(shop.db.updateTable('order_notes').set({ text: 'x' }).execute()).rejects.toThrow();
    });

    test('an erasure takes former emails and names out of the log, in capitals and as they stand in JSON', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const former = `o'"${ada.id}@example.com`;
      const username = `n_${ada.id.slice(6)}`;
      const of = {
        subject: 'account' as const,
        subject_id: ada.id,
        actor_id: null,
        actor: 'the command line',
      };
      await shop.db
        .insertInto('audit_log')
        .values({
          ...{ ...of, id: ada.id, at: now(), action: 'create' as const, label: former, before: null },
          after: JSON.stringify({ email: former, username, role: 'admin' }),
        })
        .execute();
      for (const email of [ada.email.toUpperCase(), former])
        await shop.get(`/admin/orders.csv?q=${encodeURIComponent(email)}`, { as: admin });
      expect((await erase(shop, admin, ada)).status).toBe(200);
      const log = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute()).toLowerCase();
      for (const name of [ada.email, `${ada.id}@example.com`, username]) expect(log).not.toContain(name);
      expect((await violationsOf(shop)).violations).toEqual([]);
    });

    test('an erasure takes the email of a former administrator out of what they did, and keeps what they did', async () => {
      const [ada, bob, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
      const order = await delivered(shop, bob, ada);
      await shop.get(`/admin/orders.csv?q=${encodeURIComponent(ada.email)}`, { as: admin });
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'customer' } });
      expect((await erase(shop, admin, ada)).status).toBe(200);
      expect(await rowsNaming(shop, ada.email)).toEqual([]);
      const { body } = await shop.get(`/admin/audit?subject=order&subjectId=${order.id}`, { as: admin });
      expect(body.map(({ actor }: { actor: string }) => actor)).toEqual(
        Array(body.length).fill('erased account'),
      );
      expect((await violationsOf(shop)).violations).toEqual([]);
    });

    test('an erasure is refused while an order is open, with the reasons, and changes nothing', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const product = await shop.product();
      const { body: old } = await shop.post('/orders', { as: ada, body: placement([product]) });
      await shop.db
        .updateTable('orders')
        .set({ status: 'delivered', created_at: '2001-02-03T04:05:06.789Z' })
        .where('id', '=', old.id)
        .execute();
      const { body: order } = await shop.post('/orders', { as: ada, body: placement([product]) });
      const reason = '1 order is neither delivered nor cancelled.';
      const preview = () => shop.get(`/admin/customers/${ada.id}/erasure`, { as: admin });
      expect((await preview()).body.blockedBy).toEqual([reason]);
      expect(await erase(shop, admin, ada)).toMatchObject({ status: 409, body: reason });
      expect((await shop.get('/auth/check', { as: ada })).status).toBe(200);
      await shop.patch(`/orders/${order.id}`, { as: admin, body: { status: 'cancelled' } });
      expect((await preview()).body).toMatchObject({
        email: ada.email,
        blockedBy: [],
        erased: { addresses: 0, sessions: 1, cartLines: 0 },
        kept: { orders: 2, ordersWithAddress: 1, documents: 0 },
      });
      expect((await erase(shop, admin, ada)).status).toBe(200);
    });

    test('an erasure beside an order being placed leaves either the order or the erasure, and no order of nobody', async () => {
      const admin = await shop.admin();
      for (let round = 0; round < 8; round++) {
        const [ada, product] = [await shop.customer(), await shop.product()];
        const [order, erasure] = await Promise.all([
          shop.post('/orders', { as: ada, body: placement([product]) }),
          erase(shop, admin, ada),
        ]);
        expect([
          [201, 409],
          [401, 200],
        ]).toContainEqual([order.status, erasure.status]);
        expect(await shop.stockOf(product.id)).toBe(order.status === 201 ? 99 : 100);
      }
    });

    test('an erasure lets nothing be added to the account by what was on its way', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const product = await shop.product();
      const address_ = { addresses: [address] };
      const calls = () => [
        shop.post('/cart', { as: ada, body: { product: product.id } }),
        shop.patch(`/users/${ada.id}`, { as: ada, body: address_ }),
        shop.patch('/users/own/name', { as: ada, body: { username: 'ada_again' } }),
      ];
      await Promise.all([...calls(), erase(shop, admin, ada), ...calls()]);
      const row = await shop.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ada.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ addresses: '[]', username: 'erased account', password_hash: null });
      const lines = shop.db.selectFrom('cart_lines').selectAll().where('account_id', '=', ada.id);
      expect(await lines.execute()).toEqual([]);
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('an erasure redacts what a former administrator did in few statements', async () => {
      const [ada, admin] = [await shop.admin(), await shop.admin()];
      const of = { actor_id: ada.id, actor: ada.email, subject: 'product' as const, subject_id: 'p' };
      const entries = Array.from({ length: 400 }, () => ({
        ...{ ...of, id: newIdentifier(), at: now(), action: 'update' as const, label: 'A product' },
        before: JSON.stringify({ price: 1 }),
        after: JSON.stringify({ price: 2 }),
      }));
      for (const some of [entries.slice(0, 200), entries.slice(200)])
        await shop.db.insertInto('audit_log').values(some).execute();
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'customer' } });
      const statements = await interleaving.countStatements(() => erase(shop, admin, ada));
      expect(statements).toBeLessThan(120);
      expect(await rowsNaming(shop, ada.email)).toEqual([]);
      expect((await violationsOf(shop)).violations).toEqual([]);
    });

    test('a page that a former administrator saved names an erased account after the erasure', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const setRole = (role: string) =>
        shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role } });
      await setRole('admin');
      const flags = { isPublished: false, inFooter: false, atCheckout: false };
      const page = { title: 'Terms', address: 'terms', text: 'We ship.', ...flags };
      const { id } = (await shop.post('/admin/pages', { as: ada, body: page })).body;
      await setRole('customer');
      expect((await erase(shop, admin, ada)).status).toBe(200);
      const { body } = await shop.get(`/admin/pages/${id}`, { as: admin });
      expect(body.versions).toMatchObject([{ savedBy: 'erased account' }]);
    });

    test('an erasure is refused while a card payment is open', async () => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const body = { ...placement([await shop.product()]), paymentMethod: 'card' };
      const { body: order } = await shop.post('/orders', { as: ada, body });
      await shop.post('/create-payment-intent', { as: ada, body: { orderId: order.id } });
      await shop.patch(`/orders/${order.id}`, { as: admin, body: { status: 'delivered' } });
      const answer = await erase(shop, admin, ada);
      expect(answer).toMatchObject({ status: 409, body: '1 payment or refund is not complete.' });
    });

    test('an erasure is refused for an administrator, for another email, and a second time', async () => {
      const [ada, admin, other] = [await shop.customer(), await shop.admin(), await shop.admin()];
      expect((await erase(shop, admin, other)).body).toMatch('Please take the role away first');
      expect(await erase(shop, admin, { ...ada, email: other.email })).toMatchObject({ status: 409 });
      const answers = await Promise.all([erase(shop, admin, ada), erase(shop, other, ada)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await shop.get(`/admin/customers/${ada.id}/erasure`, { as: admin })).status).toBe(409);
      expect(
        await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } }),
      ).toMatchObject({ status: 409 });
    });
  },
  seller,
  { dialect: interleaving.dialect },
);

describeShop(
  'The retention of orders',
  (shop) => {
    test('the retention of orders takes name, address and notes out of old orders of erased accounts, and out of no others', async () => {
      const [ada, bob, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
      const [old, young, other] = [
        await delivered(shop, ada, admin),
        await delivered(shop, ada, admin),
        await delivered(shop, bob, admin),
      ];
      await shop.db
        .updateTable('orders')
        .set({ created_at: inTime(-retention - day) })
        .where('id', 'in', [old.id, other.id])
        .execute();
      const { body: invoice } = await shop.get(`/admin/orders/${old.id}/invoice`, { as: admin });
      await erase(shop, admin, ada);

      expect(await removeExpired(shop.db, retention)).toMatchObject({ addresses: 1 });
      expect(await removeExpired(shop.db, retention)).toMatchObject({ addresses: 0 });

      const shown = async (id: string) => (await shop.get(`/admin/orders/${id}`, { as: admin })).body;
      const anonymous = await shown(old.id);
      expect(JSON.stringify(anonymous)).not.toContain(address.street);
      expect(JSON.stringify(anonymous)).not.toContain(ada.email);
      expect(JSON.stringify(anonymous)).toContain('"totalAmount":79');
      for (const id of [young.id, other.id])
        expect(JSON.stringify(await shown(id))).toContain(address.street);
      expect((await shop.get(`/admin/orders/${old.id}/invoice`, { as: admin })).body).toEqual(invoice);
      const { body: found } = await shop.get(`/admin/orders?q=${old.id}`, { as: admin });
      expect(found).toMatchObject([{ id: old.id }]);
      const terms = shop.db.selectFrom('order_search_terms').selectAll().where('order_id', '=', old.id);
      expect((await terms.execute()).map(({ term }) => term)).not.toContain('marsh');
      expect((await violationsOf(shop)).violations).toEqual([]);
    });
  },
  seller,
);

describeShop('Expired data', (shop) => {
  test('sessions, networks, links and carts of no one go after their time, and others stay', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    for (const as of [ada, bob]) {
      await shop.post('/cart', { as, body: { product: (await shop.product()).id } });
      await shop.db
        .insertInto('known_networks')
        .values({ account_id: as.id, network: 'n', used_at: inTime(as === ada ? -91 * day : -89 * day) })
        .execute();
      await shop.db
        .insertInto('account_links')
        .values({
          token_hash: `hash ${as.id}`,
          account_id: as.id,
          purpose: 'reset-password',
          email: as.email,
          created_at: inTime(-day),
          expires_at: inTime(as === ada ? -1 : day),
        })
        .execute();
    }
    await shop.db
      .updateTable('cart_lines')
      .set({ created_at: inTime(-366 * day) })
      .execute();
    await expireSessions(shop, ada);
    await removeExpired(shop.db, retention);
    for (const table of ['sessions', 'known_networks', 'account_links', 'cart_lines'] as const) {
      const rows = await shop.db.selectFrom(table).select('account_id').execute();
      const left = rows.map(({ account_id }) => account_id);
      expect([left.includes(ada.id), left.includes(bob.id)], table).toEqual([false, true]);
    }
  });

  test('an order that cannot be read keeps nothing else from being removed', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const { id } = await placeCashOrder(shop, ada);
    const change = (set: object) => shop.db.updateTable('orders').set(set).where('id', '=', id).execute();
    await change({ created_at: inTime(-retention - day), address: '{' });
    await shop.db
      .updateTable('accounts')
      .set({ erased_at: inTime(0) })
      .where('id', '=', ada.id)
      .execute();
    await expireSessions(shop, bob);
    await expect(removeExpired(shop.db, retention)).rejects.toThrow('1 removals failed');
    const left = await shop.db.selectFrom('sessions').select('account_id').execute();
    expect(left.map(({ account_id }) => account_id)).not.toContain(bob.id);
    await change({ address: JSON.stringify(address) });
  });

  test('an administrator’s session goes twelve hours after its login', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    await shop.db
      .updateTable('sessions')
      .set({ created_at: inTime(-day) })
      .execute();
    await removeExpired(shop.db, retention);
    const left = (await shop.db.selectFrom('sessions').select('account_id').execute()).map(
      ({ account_id }) => account_id,
    );
    expect([left.includes(admin.id), left.includes(ada.id)]).toEqual([false, true]);
  });
});
