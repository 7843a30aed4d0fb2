import { address } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const stored = (shop: TestShop, { id }: { id: string }) =>
  shop.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An account as the API answers it. */
const userOf = ({ token: _token, ...user }: Caller) => user;

describeShopOn('SQLite', 'The own profile', (shop) => {
  test('the own profile is the caller’s account without the password', async () => {
    for (const as of [await shop.customer(), await shop.admin()]) {
      const { status, body } = await shop.get('/users/own', { as });
      expect([status, body]).toEqual([200, userOf(as)]);
    }
  });
});

describeShop('Changing a user', (shop) => {
  test('changing a user replaces the addresses and returns the user', async () => {
    const ada = await shop.customer();
    const work = { ...address, name: 'Ada at work', street: ' 2 Mill Road ' };

    const changed = await shop.patch(`/users/${ada.id}`, {
      as: ada,
      body: { ...userOf(ada), addresses: [address, work] },
    });

    const addresses = [address, { ...work, street: '2 Mill Road' }];
    expect(changed).toMatchObject({ status: 200, body: { ...userOf(ada), addresses } });
    expect((await shop.get('/users/own', { as: ada })).body).toEqual(changed.body);
    expect(JSON.parse((await stored(shop, ada)).addresses)).toEqual(addresses);
  });

  test('changing a user can empty the address book', async () => {
    const ada = await shop.customer();
    await shop.patch(`/users/${ada.id}`, { as: ada, body: { addresses: [address] } });
    const { body } = await shop.patch(`/users/${ada.id}`, { as: ada, body: { addresses: [] } });
    expect(body.addresses).toEqual([]);
  });

  test('changing addresses is refused if they have changed since they were read', async () => {
    const ada = await shop.customer();
    const [home, work] = [address, { ...address, name: 'Ada at work' }];
    const save = (addresses: object[], seen?: object[]) =>
      shop.patch(`/users/${ada.id}`, { as: ada, body: { ...userOf(ada), addresses, seen } });

    expect((await save([home], [])).status).toBe(200);
    expect(await save([work], [])).toMatchObject({
      status: 409,
      body: 'Your addresses have been changed in another tab or on another device.',
    });
    expect(JSON.parse((await stored(shop, ada)).addresses)).toEqual([home]);
    // The fields may come back in another order.
    const seen = [Object.fromEntries(Object.entries(home).toReversed())];
    expect((await save([home, work], seen)).body.addresses).toEqual([home, work]);
    expect((await save([home], [{ ...home, name: '' }])).status).toBe(400);
  });

  test('concurrent changes of the addresses keep the first and refuse the others', async () => {
    const ada = await shop.customer();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        shop.patch(`/users/${ada.id}`, {
          as: ada,
          body: { addresses: [{ ...address, name: `Ada ${at}` }], seen: [] },
        }),
      ),
    );
    const kept = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(JSON.parse((await stored(shop, ada)).addresses)).toEqual(kept[0]?.body.addresses);
  });
});

describeShopOn('SQLite', 'A change of a user that is refused', (shop) => {
  test('changing a user changes nothing but the addresses', async () => {
    const ada = await shop.customer();
    const before = await stored(shop, ada);
    const forged = {
      id: unknownId,
      _id: unknownId,
      role: 'admin',
      email: 'forged@example.com',
      username: 'forged',
      password: 'Forged123',
      password_hash: 'x',
      created_at: '1970',
    };

    const { status, body } = await shop.patch(`/users/${ada.id}`, {
      as: ada,
      body: { ...forged, addresses: [{ ...address, country: 'Atlantis' }] },
    });

    expect([status, body]).toEqual([200, { ...userOf(ada), addresses: [address] }]);
    expect(await stored(shop, ada)).toEqual({ ...before, addresses: JSON.stringify([address]) });
    expect((await shop.get('/orders', { as: ada })).status).toBe(403);
  });

  test('changing another user is refused, also to an admin', async () => {
    const bob = await shop.customer();
    const before = await stored(shop, bob);
    for (const as of [await shop.customer(), await shop.admin()]) {
      expect(await shop.patch(`/users/${bob.id}`, { as, body: { addresses: [address] } })).toMatchObject({
        status: 403,
        body: 'You can change only your own account.',
      });
    }
    expect(await stored(shop, bob)).toEqual(before);
  });

  test('changing a missing user is answered like changing another user', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const body = { addresses: [] };
    const [unknown, others] = [
      await shop.patch(`/users/${unknownId}`, { as: ada, body }),
      await shop.patch(`/users/${bob.id}`, { as: ada, body }),
    ];
    expect([unknown.status, unknown.body]).toEqual([others.status, others.body]);
  });

  test('changing a user with a malformed id is refused', async () => {
    const ada = await shop.customer();
    expect((await shop.patch('/users/1', { as: ada, body: { addresses: [] } })).status).toBe(400);
  });
});

describeShopOn('SQLite', 'An address book', (shop) => {
  const save = (as: Caller, addresses: unknown, headers = {}) =>
    shop.patch(`/users/${as.id}`, { as, body: { addresses }, headers });

  test('an address without a street is refused and the address book stays unchanged', async () => {
    const ada = await shop.customer();
    await save(ada, [address]);
    const message = 'Street address is required';
    for (const street of [undefined, '', '  ', null, 5]) {
      const addresses = [address, { ...address, street }];
      expect(await save(ada, addresses)).toMatchObject({ status: 400, body: message });
      const problem = await save(ada, addresses, asProblem);
      expect(problem.body.errors[0]).toEqual({ field: 'addresses.1.street', message });
    }
    expect((await shop.get('/users/own', { as: ada })).body.addresses).toEqual([address]);
  });

  test('an address with an invalid email is refused', async () => {
    const refused = await save(await shop.customer(), [{ ...address, email: 'ada' }]);
    expect(refused).toMatchObject({ status: 400, body: 'Invalid email address' });
  });

  test.each([[undefined], [null], ['home'], [{}], [['home']], [[null]]])(
    'an address book of %j is refused',
    async (addresses) => {
      const ada = await shop.customer();
      const refused = await save(ada, addresses);
      expect(refused.status).toBe(400);
      expect(refused.body).toContain('addresses');
    },
  );

  test('an address book holds at most 50 addresses', async () => {
    const ada = await shop.customer();
    expect((await save(ada, Array(50).fill(address))).body.addresses).toHaveLength(50);
    expect(await save(ada, Array(51).fill(address))).toMatchObject({
      status: 400,
      body: 'At most 50 addresses',
    });
    expect(JSON.parse((await stored(shop, ada)).addresses)).toHaveLength(50);
  });

  test('an address can be written in any script', async () => {
    const ada = await shop.customer();
    const home = { ...address, name: 'Żółć 山田太郎 👩‍🌾', city: '"Quote\\d" <b>' };
    expect((await save(ada, [home])).body.addresses).toEqual([home]);
    expect((await shop.get('/auth/check', { as: ada })).body.addresses).toEqual([home]);
  });
});
