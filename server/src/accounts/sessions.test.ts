import { createHash } from 'node:crypto';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day, inTime, minute } from '../clock.ts';
import { removeEndedSessions, startSession } from './sessions.service.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const stored = (shop: TestShop, { id }: Caller) =>
  shop.db.selectFrom('sessions').selectAll().where('account_id', '=', id).execute();

const setExpiry = (shop: TestShop, { token }: Caller, expires_at: string) =>
  shop.db.updateTable('sessions').set({ expires_at }).where('token_hash', '=', hashOf(token)).execute();

describeShop('A session', (shop) => {
  test('a session is stored as the SHA-256 of its token, never as the token', async () => {
    const { body } = await shop.post('/auth/signup', { body: newcomer() });
    const sessions = await stored(shop, { ...body.user, token: body.token });
    expect(sessions).toMatchObject([{ token_hash: hashOf(body.token) }]);
    expect(JSON.stringify(sessions)).not.toContain(body.token);
  });

  test('using a session extends it to 30 days from now', async () => {
    const ada = await shop.customer();
    await setExpiry(shop, ada, inTime(1 * day));
    await shop.get('/auth/check', { as: ada });
    const [session] = await stored(shop, ada);
    expect(Date.parse(String(session?.expires_at))).toBeGreaterThan(Date.now() + 29.9 * day);
  });

  test('using a session is written at most once a day', async () => {
    const ada = await shop.customer();
    const halfADayOld = inTime(29.5 * day);
    await setExpiry(shop, ada, halfADayOld);
    await shop.get('/auth/check', { as: ada });
    expect(await stored(shop, ada)).toMatchObject([{ expires_at: halfADayOld }]);
  });

  test('a session older than 12 hours ends when its account becomes an administrator’s', async () => {
    const ada = await shop.customer();
    const old = { created_at: inTime(-day) };
    await shop.db.updateTable('sessions').set(old).where('token_hash', '=', hashOf(ada.token)).execute();
    expect((await shop.get('/auth/check', { as: ada })).status).toBe(200);
    await shop.db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', ada.id).execute();
    expect((await shop.get('/auth/check', { as: ada })).status).toBe(401);
  });

  test.each(['customer', 'admin'] as const)(
    'a session of a %s that began while the clock was ahead ends when it is right again, and one of another server lasts',
    async (role) => {
      const as = await shop[role]();
      const began = (created_at: string) =>
        shop.db
          .updateTable('sessions')
          .set({ created_at, expires_at: inTime(395 * day) })
          .where('token_hash', '=', hashOf(as.token))
          .execute();
      await began(inTime(30 * minute));
      await removeEndedSessions(shop.db);
      expect((await shop.get('/auth/check', { as })).status).toBe(200);
      await began(inTime(365 * day));
      expect((await shop.get('/auth/check', { as })).status).toBe(401);
      await removeEndedSessions(shop.db);
      expect(await stored(shop, as)).toEqual([]);
    },
  );

  test('the customer page counts no session that has reached its absolute end', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const ended = { created_at: inTime(-90 * day) };
    await shop.db.updateTable('sessions').set(ended).where('token_hash', '=', hashOf(ada.token)).execute();
    const { body } = await shop.get(`/admin/customers/${ada.id}`, { as: admin });
    expect(body.sessions).toEqual({ count: 0 });
  });

  test('a session is deleted with its account', async () => {
    const ada = await shop.customer();
    await shop.db.deleteFrom('accounts').where('id', '=', ada.id).execute();
    expect((await shop.get('/auth/check', { as: ada })).status).toBe(401);
  });

  test('a session reflects changes of its account', async () => {
    const ada = await shop.customer();
    await shop.db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', ada.id).execute();
    expect((await shop.get('/auth/check', { as: ada })).body.role).toBe('admin');
    expect((await shop.get('/orders', { as: ada })).status).toBe(200);
  });
});

describeShopOn('SQLite', 'The time of a session', (shop) => {
  test('a session lasts 30 days', async () => {
    const { body } = await shop.post('/auth/signup', { body: newcomer() });
    const [session] = await stored(shop, body.user);
    const lasts = Date.parse(String(session?.expires_at)) - Date.parse(String(session?.created_at));
    expect(Math.round(lasts / day)).toBe(30);
  });

  test('an expired session is refused', async () => {
    const ada = await shop.customer();
    await setExpiry(shop, ada, inTime(-1));
    for (const path of ['/auth/check', '/users/own', '/cart']) {
      expect(await shop.get(path, { as: ada })).toMatchObject({
        status: 401,
        body: 'Please log in to continue',
      });
    }
  });

  test.each([
    ['customer', 90 * day],
    ['admin', day / 2],
    ['orderManager', day / 2],
  ] as const)(
    'a session of a %s ends %i milliseconds after the login, however often it is used',
    async (role, maxAge) => {
      const as = await shop[role]();
      const setAge = (age: number) =>
        shop.db
          .updateTable('sessions')
          .set({ created_at: inTime(-age), expires_at: inTime(29 * day) })
          .where('token_hash', '=', hashOf(as.token))
          .execute();
      await setAge(maxAge - 60_000);
      expect((await shop.get('/auth/check', { as })).status).toBe(200);
      await setAge(maxAge);
      expect((await shop.get('/auth/check', { as })).status).toBe(401);
      expect((await shop.patch(`/users/${as.id}`, { as, body: { addresses: [] } })).status).toBe(401);
    },
  );
});

describeShopOn('SQLite', 'The session check', (shop) => {
  test('the session check returns the user', async () => {
    const admin = await shop.admin();
    const { token, ...user } = admin;
    expect(await shop.get('/auth/check', { as: admin })).toMatchObject({ status: 200, body: user });
  });

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    `Bearer ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' or '1'='1",
    'Basic YWRtaW46YWRtaW4=',
  ])('the session check refuses the authorization "%s"', async (authorization) => {
    const call = authorization === undefined ? {} : { headers: { authorization } };
    expect(await shop.get('/auth/check', call)).toMatchObject({
      status: 401,
      body: 'Please log in to continue',
    });
  });

  test('the session check refuses the hash of a token', async () => {
    const ada = await shop.customer();
    expect((await shop.get('/auth/check', { as: { ...ada, token: hashOf(ada.token) } })).status).toBe(401);
  });

  test('the session check reads the token from the header alone', async () => {
    const { token } = await shop.customer();
    expect((await shop.get(`/auth/check?token=${token}`)).status).toBe(401);
    expect((await shop.get('/auth/check', { headers: { cookie: `token=${token}` } })).status).toBe(401);
  });
});

describeShop('Signing out', (shop) => {
  test('logout ends exactly the session of the call', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const otherSession = { ...ada, token: await startSession(shop.db, ada.id) };

    expect(await shop.get('/auth/logout', { as: ada })).toMatchObject({ status: 200 });

    expect((await shop.get('/auth/check', { as: ada })).status).toBe(401);
    for (const as of [otherSession, bob]) expect((await shop.get('/auth/check', { as })).status).toBe(200);
    expect(await stored(shop, ada)).toMatchObject([{ token_hash: hashOf(otherSession.token) }]);
  });

  test('logout succeeds twice, with an expired session, and without one', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    await setExpiry(shop, bob, inTime(-1));
    for (const as of [ada, ada, bob]) expect((await shop.get('/auth/logout', { as })).status).toBe(200);
    expect((await shop.get('/auth/logout')).status).toBe(200);
    const headers = { authorization: 'Bearer nonsense!' };
    expect((await shop.get('/auth/logout', { headers })).status).toBe(200);
  });
});

describeShopOn('SQLite', 'A session of a shop that takes no writes', (shop) => {
  test('a session that is to be extended still reads what the shop has', async () => {
    const ada = await shop.customer();
    await setExpiry(shop, ada, inTime(1 * day));
    await sql`pragma query_only = on`.execute(shop.db);
    const { status } = await shop.get('/orders/own', { as: ada });
    await sql`pragma query_only = off`.execute(shop.db);
    expect(status).toBe(200);
    await shop.get('/orders/own', { as: ada });
    const [session] = await stored(shop, ada);
    expect(Date.parse(String(session?.expires_at))).toBeGreaterThan(Date.now() + 29 * day);
  });
});
