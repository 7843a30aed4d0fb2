import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { inTime, minute } from '../clock.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

/** A customer with a password. */
async function member(shop: TestShop): Promise<Caller & { password: string }> {
  const person = newcomer();
  const { body } = await shop.post('/auth/signup', { body: person, headers: { 'user-agent': firefox } });
  return { ...body.user, token: body.token, password: person.password };
}

const logIn = async (shop: TestShop, { email, password }: { email: string; password: string }) =>
  shop.post('/auth/login', { body: { email, password } });

const accountRow = (shop: TestShop, id: string) =>
  shop.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describeShop('One’s own account', (shop) => {
  test('one’s own account shows what its owner manages, and nothing secret', async () => {
    const ada = await member(shop);
    const { status, body } = await shop.get('/users/own/account', { as: ada });
    expect(status).toBe(200);
    expect(body).toEqual({
      createdAt: expect.any(String),
      hasPassword: true,
      sessions: [
        {
          id: expect.stringMatching(/^[\da-f]{24}$/),
          device: 'Firefox on Linux',
          firstSeenAt: expect.any(String),
          lastSeenAt: expect.any(String),
          isCurrent: true,
        },
      ],
    });
  });

  test('a new name is shown and found at once', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const [first, second] = ['n', 'm'].map((letter) => `${letter}${ada.id.slice(6)}`);
    for (const username of [first, second]) {
      const changed = await shop.patch('/users/own/name', { as: ada, body: { username } });
      expect(changed).toMatchObject({ status: 200, body: { id: ada.id, username } });
    }
    const { body: found } = await shop.get(`/admin/customers?q=${second}`, { as: admin });
    expect(found).toMatchObject([{ id: ada.id, username: second }]);
    expect((await shop.get(`/admin/customers?q=${first}`, { as: admin })).body).toEqual([]);
  });
});

describeShopOn('SQLite', 'A new name', (shop) => {
  test('a name is held to the rule of sign-up', async () => {
    const ada = await shop.customer();
    for (const username of ['', 'no', 'a'.repeat(21), 'no spaces', 7]) {
      expect((await shop.patch('/users/own/name', { as: ada, body: { username } })).status).toBe(400);
    }
  });
});

describeShop('A change of one’s email', (shop) => {
  test('a shop that sends no mail changes the email at once, for the password', async () => {
    const ada = await member(shop);
    const email = `new-${ada.id}@example.com`;
    const body = { email: email.toUpperCase(), password: ada.password };
    expect(await shop.patch('/users/own/email', { as: ada, body })).toMatchObject({
      status: 200,
      body: { email, isLinkSent: false },
    });
    expect((await shop.get('/auth/check', { as: ada })).body.email).toBe(email);
    expect((await logIn(shop, ada)).status).toBe(401);
    expect((await logIn(shop, { ...ada, email })).status).toBe(200);
    const again = { ...newcomer(), email: ada.email };
    expect((await shop.post('/auth/signup', { body: again })).status).toBe(201);
  });

  test('an email that has an account is refused, in any case of letters', async () => {
    const [ada, bob] = [await member(shop), await shop.customer()];
    const body = { email: bob.email.toUpperCase(), password: ada.password };
    expect(await shop.patch('/users/own/email', { as: ada, body })).toMatchObject({
      status: 409,
      body: 'An account with this email already exists',
    });
    expect(await accountRow(shop, ada.id)).toMatchObject({ email: ada.email });
  });

  test('one of two accounts that change to the same email at once gets it', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const body = { email: `wanted-${ada.id}@example.com` };
    const answers = await Promise.all([ada, bob].map((as) => shop.patch('/users/own/email', { as, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describeShopOn('SQLite', 'An email that is not changed', (shop) => {
  test('an email is not changed without the password, or with a wrong one', async () => {
    const ada = await member(shop);
    const email = `new-${ada.id}@example.com`;
    const refusals = [
      [{ email }, 403, 'Please enter your password again to continue'],
      [{ email, password: 'Wr0ngword' }, 403, 'This is not your password'],
      [{ email: 'nothing', password: ada.password }, 400, 'Please enter a valid email address'],
      [{ email: 'аda@example.com', password: ada.password }, 400, /letters a to z/],
    ] as const;
    for (const [body, status, text] of refusals) {
      const answer = await shop.patch('/users/own/email', { as: ada, body });
      expect(answer.status).toBe(status);
      expect(answer.body).toMatch(text);
    }
    expect(await accountRow(shop, ada.id)).toMatchObject({ email: ada.email });
  });

  test('one who logs in with Google alone needs a login of the last minutes', async () => {
    const ada = await shop.customer();
    const change = () =>
      shop.patch('/users/own/email', { as: ada, body: { email: `new-${ada.id}@example.com` } });
    await shop.db
      .updateTable('sessions')
      .set({ confirmed_at: inTime(-11 * minute) })
      .where('account_id', '=', ada.id)
      .execute();
    expect(await change()).toMatchObject({ status: 403, body: expect.stringContaining('log in again') });
    await shop.db
      .updateTable('sessions')
      .set({ confirmed_at: inTime(0) })
      .where('account_id', '=', ada.id)
      .execute();
    expect((await change()).status).toBe(200);
  });
});

const newPassword = 'Lighthouse7';

describeShop('A change of one’s password', (shop) => {
  test('a change of one’s password ends all other sessions and keeps this one', async () => {
    const ada = await member(shop);
    const { body: other } = await logIn(shop, ada);
    const body = { password: ada.password, newPassword };
    expect(await shop.patch('/users/own/password', { as: ada, body })).toMatchObject({
      status: 200,
      body: { ended: 1 },
    });
    expect((await shop.get('/auth/check', { as: { ...ada, token: other.token } })).status).toBe(401);
    expect((await shop.get('/auth/check', { as: ada })).status).toBe(200);
    expect((await logIn(shop, ada)).status).toBe(401);
    expect((await logIn(shop, { ...ada, password: newPassword })).status).toBe(200);
  });
});

describeShopOn('SQLite', 'A password that is not changed', (shop) => {
  test('a change of one’s password is refused for a wrong password, none, or a new one against the rule', async () => {
    const ada = await member(shop);
    const refusals = [
      [{ newPassword }, 403],
      [{ password: 'Wr0ngword', newPassword }, 403],
      [{ password: ada.password, newPassword: 'short' }, 400],
      [{ password: ada.password }, 400],
    ] as const;
    for (const [body, status] of refusals) {
      expect((await shop.patch('/users/own/password', { as: ada, body })).status).toBe(status);
    }
    expect((await logIn(shop, ada)).status).toBe(200);
  });

  test('an administrator may not choose a common password, and the change is in the log', async () => {
    const ada = await member(shop);
    await shop.db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', ada.id).execute();
    const change = (newPassword: string) =>
      shop.patch('/users/own/password', { as: ada, body: { password: ada.password, newPassword } });
    expect((await change('Password1')).status).toBe(400);
    expect((await change(newPassword)).status).toBe(200);
    const { body: log } = await shop.get(`/admin/audit?subject=account&subjectId=${ada.id}`, { as: ada });
    expect(log[0]).toMatchObject({ action: 'set-password', actorId: ada.id });
  });
});

describeShop('One’s own sessions', (shop) => {
  test('one’s own sessions are listed with this one first, and ended one by one', async () => {
    const ada = await member(shop);
    const { body: other } = await logIn(shop, ada);
    const { body } = await shop.get('/users/own/account', { as: ada });
    expect(body.sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
    const path = `/users/own/sessions/${body.sessions[1].id}`;
    expect(await shop.delete(path, { as: ada })).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await shop.get('/auth/check', { as: { ...ada, token: other.token } })).status).toBe(401);
    expect(await shop.delete(path, { as: ada })).toMatchObject({
      status: 404,
      body: 'This session has ended already.',
    });
  });

  test('all other sessions of one’s own are ended at once', async () => {
    const ada = await member(shop);
    await logIn(shop, ada);
    await logIn(shop, ada);
    expect(await shop.delete('/users/own/sessions', { as: ada })).toMatchObject({ body: { ended: 2 } });
    expect((await shop.get('/users/own/account', { as: ada })).body.sessions).toHaveLength(1);
  });
});

describeShopOn('SQLite', 'Sessions that are not ended', (shop) => {
  test('nobody ends a session of another account', async () => {
    const [ada, bob] = [await member(shop), await member(shop)];
    const { body } = await shop.get('/users/own/account', { as: ada });
    const path = `/users/own/sessions/${body.sessions[0].id}`;
    expect((await shop.delete(path, { as: bob })).status).toBe(404);
    expect((await shop.delete(`/users/own/sessions/${'%25'.repeat(24)}`, { as: bob })).status).toBe(400);
    expect((await shop.get('/auth/check', { as: ada })).status).toBe(200);
  });

  test('one’s own sessions are ended only with the password of the last minutes', async () => {
    const ada = await member(shop);
    await shop.db
      .updateTable('sessions')
      .set({ confirmed_at: inTime(-11 * minute) })
      .where('account_id', '=', ada.id)
      .execute();
    expect(await shop.delete('/users/own/sessions', { as: ada })).toMatchObject({
      status: 403,
      headers: { 'x-problem-code': 'password-needed' },
    });
  });
});

describeShopOn(
  'SQLite',
  'Guesses at the password of an open session',
  (shop) => {
    test('guesses at the password of an open session are limited to ten in five minutes, whichever call they are made with', async () => {
      const ada = await shop.customer();
      const guess = { password: 'Wr0ngword', newPassword: 'Lighthouse7' };
      const statuses: number[] = [];
      for (let at = 0; at < 6; at++) {
        statuses.push((await shop.patch('/users/own/password', { as: ada, body: guess })).status);
        const body = { email: 'new@example.com', password: guess.password };
        await shop.db
          .updateTable('accounts')
          .set({ google_subject: ada.id })
          .where('id', '=', ada.id)
          .execute();
        statuses.push((await shop.patch('/users/own/email', { as: ada, body })).status);
      }
      expect(statuses.slice(0, 10)).not.toContain(429);
      expect(statuses.slice(10)).toEqual([429, 429]);
    });
  },
  { RATE_LIMITS: 'on' },
);

describeShop('Concurrent changes of a password', (shop) => {
  test('a password that was just changed is not changed again by its old one', async () => {
    const ada = await member(shop);
    const change = (newPassword: string) =>
      shop.patch('/users/own/password', { as: ada, body: { password: ada.password, newPassword } });
    const chosen = ['Lighthouse7', 'Lighthouse8'];
    const statuses = (await Promise.all(chosen.map(change))).map(({ status }) => status);
    const [first, second] = statuses.toSorted();
    expect(first).toBe(200);
    // Refused after its password was compared, or already then, whichever comes first.
    expect([403, 409]).toContain(second);
    const password = chosen[statuses.indexOf(200)] ?? '';
    expect((await logIn(shop, { ...ada, password })).status).toBe(200);
  });
});
