import type { Address } from '@kiosk/contract/address.ts';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { address, placement } from '@kiosk/testkit/orders.ts';
import { payWithTestCard, placeCardOrder, testCards } from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { beforeAll, expect, test } from 'vitest';
import { backfill } from '../database/migrations/0031-former-titles/up.ts';
import { newIdentifier } from '../identifiers.ts';
import { indexPlacedOrders } from './search/order-search-terms.service.ts';

describeShop('The admin order list', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await shop.admin();
  });

  /** A cash order of one jumper, with other fields where given. */
  const orderOf = async (
    as: Caller,
    product = shop.product(),
    to: Partial<Address> = {},
  ): Promise<string> => {
    const selectedAddresses = { ...address, ...to };
    const body = { ...placement([await product]), selectedAddresses };
    return (await shop.post('/orders', { as, body })).body.id;
  };

  const find = async (query: Record<string, string>) =>
    shop.get(`/admin/orders?${new URLSearchParams(query)}`, { as: admin });
  const idsFor = async (query: Record<string, string>): Promise<string[]> =>
    (await find(query)).body.map(({ id }: { id: string }) => id);

  const rename = async ({ id }: { id: string }, title: string) => {
    const { version } = (await shop.get(`/admin/products/${id}`, { as: admin })).body;
    await shop.patch(`/admin/products/${id}`, { as: admin, body: { title, seen: { version } } });
  };

  test('the admin order list is paged, newest first, with the email of each customer', async () => {
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

  test('order search finds an order by number, number prefix, customer, and product even after its deletion', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const jumper = await shop.product({ title: `Zephyr Ribbed Crew` });
    const hers = await orderOf(ada, Promise.resolve(jumper));
    const his = await orderOf(bob);
    await shop.delete(`/products/${jumper.id}`, { as: admin });

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

  test('order search finds an order by recipient, combined with customer and items', async () => {
    const ada = await shop.customer();
    const scarf = shop.product({ title: 'Quillfeather Scarf' });
    const id = await orderOf(ada, scarf, {
      name: 'Zoë Ångström-Quay',
      street: '17b Wolverhampton Crescent',
      city: 'Llanfairpwll',
      pinCode: 'LL61 5UJ',
      email: 'parcels@quayside.example',
    });
    const expectFound = async () => {
      for (const q of ['zoe angs', 'quay', 'wolverhampton 17b', 'Llanfair', 'll61 5uj', 'parcels@quayside']) {
        expect([q, await idsFor({ q })]).toEqual([q, [id]]);
      }
      for (const q of [`${ada.email} wolver`, 'quillfeather zoe', 'zoe quill maine']) {
        expect([q, await idsFor({ q })]).toEqual([q, [id]]);
      }
    };
    // At once, and when its terms are in the index of all orders.
    await expectFound();
    await indexPlacedOrders(shop.db);
    await expectFound();
    expect(await idsFor({ q: 'zoe llanfairpwll', status: 'pending', paymentMethod: 'cash' })).toEqual([id]);
    for (const q of ['zoe jumper', 'ampton', 'ngstrom', 'zoe quill quillfeathers']) {
      expect([q, await idsFor({ q })]).toEqual([q, []]);
    }
  });

  test('an order to a long name of rare letters is found by it, and is indexed with those placed after it', async () => {
    const ada = await shop.customer();
    // Each such letter is two units of a JavaScript string, so that the fortieth unit is half of one.
    const name = `y${'𠮷'.repeat(25)}`;
    const orders = [await orderOf(ada, shop.product(), { name }), await orderOf(ada)];
    await indexPlacedOrders(shop.db);
    expect(await idsFor({ q: name })).toEqual([orders[0]]);
    const indexed = shop.db.selectFrom('order_search_terms').select('order_id').distinct();
    expect((await indexed.where('order_id', 'in', orders).execute()).length).toBe(2);
  });

  test('order search finds an order by the title that it shows after the product was renamed, and by the present one', async () => {
    const ada = await shop.customer();
    const gilet = await shop.product({ title: 'Ferryman Gilet' });
    const to = { name: 'Zoe Quist', city: 'Springvale' };
    const first = await orderOf(ada, Promise.resolve(gilet), to);
    await rename(gilet, 'Zephyrine Waistcoat');
    const second = await orderOf(ada, Promise.resolve(gilet), to);
    await rename(gilet, 'Borealis Tunic');
    const expectFound = async () => {
      for (const q of ['gilet', 'ferryman', 'zoe gilet', 'springvale gilet', 'ferryman gilet']) {
        expect([q, await idsFor({ q })]).toEqual([q, [first]]);
      }
      for (const q of ['zephyrine', 'waistcoat zoe', 'springvale waist']) {
        expect([q, await idsFor({ q })]).toEqual([q, [second]]);
      }
      for (const q of ['tunic', 'zoe tunic springvale', 'borealis springvale']) {
        expect([q, await idsFor({ q })]).toEqual([q, [second, first]]);
      }
      expect(await idsFor({ q: 'gilet tunic' })).toEqual([first]);
      for (const q of ['gilet waistcoat', 'gilet nowhere']) expect(await idsFor({ q })).toEqual([]);
    };
    await expectFound();
    await indexPlacedOrders(shop.db);
    await expectFound();
    await shop.delete(`/products/${gilet.id}`, { as: admin });
    await expectFound();
  });

  test('an upgrade makes orders found by the titles of products that were renamed or deleted before', async () => {
    const ada = await shop.customer();
    const products = [
      await shop.product({ title: 'Marigold Ördek' }),
      await shop.product({ title: 'Marigold Quoit' }),
    ];
    for (const product of products) await orderOf(ada, Promise.resolve(product));
    const found = async () => [await idsFor({ q: 'ordek' }), await idsFor({ q: 'quoit' })].flat().length;
    for (const product of products) {
      await rename(product, 'Sundry');
      const known = shop.db.deleteFrom('search_terms').where('kind', '=', 'former-product');
      await known.where('ref', '=', product.id).execute();
    }
    await shop.delete(`/products/${products[1]?.id}`, { as: admin });
    await indexPlacedOrders(shop.db);
    expect(await found()).toBe(0);

    let after: string | undefined = '';
    while (after !== undefined) after = await backfill(shop.db as never, { after, limit: 7 });
    expect(await found()).toBe(2);
  });

  test('order search finds the orders of a customer by the present email and by each one before', async () => {
    const { username, email, password } = newcomer();
    const { body } = await shop.post('/auth/signup', { body: { username, email, password } });
    const ada: Caller = { ...body.user, token: body.token };
    const first = await orderOf(ada);
    const emails = [email, `harbour-${email}`, `lighthouse-${email}`];
    for (const next of emails.slice(1))
      await shop.patch('/users/own/email', { as: ada, body: { email: next, password } });
    const second = await orderOf(ada);
    for (const q of [...emails, ...emails.map((each) => `${each} marsh`)]) {
      expect([q, await idsFor({ q })]).toEqual([q, expect.arrayContaining([second, first])]);
    }
    expect(await idsFor({ q: emails[2] as string })).toEqual([second, first]);
    expect(await idsFor({ q: `${emails[1]} nowhere` })).toEqual([]);
    await shop.patch('/users/own/name', { as: ada, body: { username: 'kelp_forest' } });
    for (const q of [emails[1] as string, `kelp ${emails[2]}`])
      expect(await idsFor({ q })).toEqual([second, first]);
  });

  test('order search finds an order by the recipient’s phone number in any format, and by its last digits', async () => {
    const ada = await shop.customer();
    const id = await orderOf(ada, shop.product(), { phone: '+44 7700 918273' });
    for (const q of [
      '+44 7700 918273',
      '07700 918273',
      '(07700) 918-273',
      '00447700918273',
      '918273',
      '8273',
    ]) {
      expect([q, await idsFor({ q })]).toEqual([q, expect.arrayContaining([id])]);
    }
    for (const q of ['07700 918274', '273', '<372819']) expect(await idsFor({ q })).not.toContain(id);
  });

  test('order search finds an order by the last four or more characters of its number', async () => {
    const ada = await shop.customer();
    const [first, second] = [await orderOf(ada), await orderOf(ada)];
    await indexPlacedOrders(shop.db);
    for (const end of [second.slice(-4), `#${second.slice(-6)}`, second.slice(-8).toUpperCase(), second]) {
      const found = await idsFor({ q: end });
      expect([end, found.includes(second), found.includes(first)]).toEqual([end, true, false]);
    }
    expect(await idsFor({ q: `${ada.email} ${first.slice(-4)}` })).toEqual([first]);
    // Three characters may be part of an address, which both orders have.
    const foundByThree = await idsFor({ q: second.slice(-3) });
    expect(foundByThree.includes(second)).toBe(foundByThree.includes(first));
  });

  test('order search finds an order by invoice number in any format, combined with other filters', async () => {
    const id = await orderOf(await shop.customer());
    await orderOf(await shop.customer());
    const { invoice } = (await shop.post(`/admin/orders/${id}/invoice`, { as: admin })).body;
    for (const q of [invoice.number, invoice.number.toLowerCase(), invoice.number.replace(/-0*/, ' ')]) {
      expect([q, await idsFor({ q })]).toEqual([q, [id]]);
    }
    expect(await idsFor({ q: invoice.number, status: 'pending' })).toEqual([id]);
    expect(await idsFor({ q: invoice.number, status: 'shipped' })).toEqual([]);
    expect(await idsFor({ q: 'INV-999999' })).toEqual([]);
  });

  test.each(['before', 'after'])(
    'after a card order is reused with a new address %s indexing, order search finds it by the new address alone',
    async (when) => {
      const ada = await shop.customer();
      const { id, product } = await placeCardOrder(shop, ada);
      if (when === 'after') await indexPlacedOrders(shop.db);
      const name = `Night${newIdentifier().slice(-8)} Shade`;
      const selectedAddresses = { ...address, name, phone: '+1 555 734209' };
      const body = { ...placement([product]), selectedAddresses, paymentMethod: 'card' };
      expect((await shop.post('/orders', { as: ada, body })).body.id).toBe(id);
      await indexPlacedOrders(shop.db);
      for (const q of [name, `${name} ${ada.email}`, `${name} ${product.id}`, `${ada.email} 734209`]) {
        expect([q, await idsFor({ q })]).toEqual([q, [id]]);
      }
      for (const q of [`marsh ${ada.email}`, `${ada.email} 0100`]) expect(await idsFor({ q })).toEqual([]);
      const leading = shop.db.selectFrom('order_search_terms').select('term').where('order_id', '=', id);
      expect((await leading.execute()).map(({ term }) => term)).not.toContain('marsh');
    },
  );

  test('order filters are combined with and', async () => {
    const ada = await shop.customer();
    const q = ada.email;
    const cash = await orderOf(ada);
    await shop.patch(`/orders/${cash}`, { as: admin, body: { status: 'shipped' } });
    const { id: paid } = await placeCardOrder(shop, ada);
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

  test('a partial refund is shown and filtered until the whole order is refunded, also for the shopper', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.good);
    await shop.post(`/payments/${id}/check`, { as: ada });
    const giveBack = (key: string, amount?: number) =>
      shop.post(`/admin/orders/${id}/refunds`, {
        as: admin,
        body: { amount },
        headers: { 'idempotency-key': key },
      });
    const part = { q: ada.email, paymentStatus: 'part-refunded' };

    expect((await find({ q: ada.email })).body[0]).not.toHaveProperty('refundedAmount');
    expect(await idsFor(part)).toEqual([]);
    await giveBack('a', 12.34);
    expect((await find(part)).body).toMatchObject([{ id, paymentStatus: 'paid', refundedAmount: 12.34 }]);
    expect(await idsFor({ ...part, paymentStatus: 'paid' })).toEqual([id]);
    expect(await idsFor({ ...part, paymentMethod: 'cash' })).toEqual([]);
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ refundedAmount: 12.34 }]);
    await giveBack('b');
    expect(await idsFor(part)).toEqual([]);
    expect((await find({ q: ada.email })).body).toMatchObject([
      { paymentStatus: 'refunded', refundedAmount: 79 },
    ]);
  });

  test('a period filter includes its start and excludes its end', async () => {
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
});

describeShopOn('SQLite', 'A query of the admin order list', (shop) => {
  test.each([
    ['status=lost', 'status must be one of pending, processing, shipped, delivered, cancelled'],
    ['status=pending&status=shipped', 'status must be one of pending'],
    [
      'paymentStatus=maybe',
      'paymentStatus must be one of unpaid, paid, refunded, charged-back, part-refunded',
    ],
    ['paymentMethod=gold', 'paymentMethod must be cash or card'],
    ['attention=yes', 'attention must be true'],
    ['from=yesterday', 'from must be an instant such as 2026-01-31T00:00:00.000Z'],
    ['to=2026-13-01T00:00:00Z', 'to must be an instant such as'],
    ['from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', 'from must be before to'],
    [`q=${'x'.repeat(101)}`, 'q must be at most 100 characters'],
    ['_page=0', '_page must be a whole number'],
    ['_limit=101', '_limit must be a whole number'],
  ])('an order list refuses the query %s', async (query, said) => {
    const answer = await shop.get(`/admin/orders?${query}`, { as: await shop.admin() });
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(said) });
  });
});
