import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { asProblem, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

/** A registered customer. */
async function member(shop: TestShop) {
  const person = newcomer();
  const { body } = await shop.post('/auth/signup', { body: person });
  return { ...person, user: body.user };
}

describeShop('Logging in', (shop) => {
  test('login returns the user and the token of a new session', async () => {
    const ada = await member(shop);

    const { status, body } = await shop.post('/auth/login', { body: ada });

    expect(status).toBe(200);
    expect(body).toEqual({ user: ada.user, token: expect.stringMatching(/^[\w-]{43}$/) });
    const authorization = `Bearer ${body.token}`;
    expect((await shop.get('/auth/check', { headers: { authorization } })).body).toEqual(ada.user);
  });

  test('login answers an unknown email exactly like a wrong password and starts no session', async () => {
    const [ada, stranger] = [await member(shop), newcomer()];
    const withoutPassword = await shop.customer();
    const sessions = () => shop.db.selectFrom('sessions').selectAll().execute();
    const before = await sessions();

    for (const headers of [{}, asProblem]) {
      const [wrong, unknown, none] = await Promise.all([
        shop.post('/auth/login', { headers, body: { email: ada.email, password: 'Wrong1234' } }),
        shop.post('/auth/login', { headers, body: { email: stranger.email, password: 'Wrong1234' } }),
        shop.post('/auth/login', { headers, body: { email: withoutPassword.email, password: 'Wrong1234' } }),
      ]);
      const comparable = ({ status, body }: typeof wrong) => ({
        status,
        body: body.requestId === undefined ? body : { ...body, requestId: '' },
      });
      expect(comparable(unknown)).toEqual(comparable(wrong));
      expect(comparable(none)).toEqual(comparable(wrong));
      expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
      expect(wrong.status).toBe(401);
    }
    expect((await shop.post('/auth/login', { body: stranger })).body).toBe('Invalid email or password');
    expect(await sessions()).toEqual(before);
  });

  test('login is refused for a zero byte in the email', async () => {
    const body = { email: '\u0000ada@example.com', password: 'Harbour1' };
    expect((await shop.post('/auth/login', { body })).status).toBeLessThan(500);
  });
});

describeShopOn('SQLite', 'What a login takes', (shop) => {
  test('login ignores the case of the email and white space around it', async () => {
    const ada = await member(shop);
    const body = { email: ` ${ada.email.toUpperCase()} `, password: ada.password };
    expect((await shop.post('/auth/login', { body })).status).toBe(200);
  });

  test('login refuses passwords that differ only in case, spaces or length', async () => {
    const ada = await member(shop);
    for (const password of ['harbour1', 'Harbour1 ', ' Harbour1', 'Harbour', 'Harbour12']) {
      expect((await shop.post('/auth/login', { body: { ...ada, password } })).status, password).toBe(401);
    }
  });

  test('login ignores unknown fields', async () => {
    const [ada, bob] = [await member(shop), await member(shop)];
    const forged = { id: bob.user.id, user: bob.user, role: 'admin', token: 'x' };
    const { body } = await shop.post('/auth/login', { body: { ...ada, ...forged } });
    expect(body.user).toEqual(ada.user);
  });

  test('login returns neither the password nor its hash', async () => {
    const { body } = await shop.post('/auth/login', { body: await member(shop) });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|argon|Harbour1/i);
  });

  test.each([
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['email', ['ada@example.com'], 'Email is required'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', true, 'Password is required'],
  ])('login is refused for %s %j: %s', async (field, value, message) => {
    const body = { ...newcomer(), [field]: value };
    expect(await shop.post('/auth/login', { body })).toMatchObject({ status: 400, body: message });
    const problem = await shop.post('/auth/login', { body, headers: asProblem });
    expect(problem.body.errors[0]).toEqual({ field, message });
  });

  test('login is refused for an overlong password with the message for its length', async () => {
    const refused = await shop.post('/auth/login', { body: { ...newcomer(), password: 'x'.repeat(201) } });
    expect(refused.status).toBe(400);
    expect(refused.body).not.toBe('Password is required');
  });

  test('login is refused without a body', async () => {
    expect(await shop.post('/auth/login')).toMatchObject({ status: 400, body: 'Email is required' });
  });
});

const interleaving = new Interleaving();

describeShop(
  'A login during a change of role',
  (shop) => {
    test('a login during a change of role returns the role of the new session', async () => {
      const [ada, admin] = [await member(shop), await shop.admin()];
      const [{ body }] = await interleaving.interrupt(shop, () => shop.post('/auth/login', { body: ada }), {
        at: /from "accounts"/,
        act: () => shop.patch(`/admin/customers/${ada.user.id}`, { as: admin, body: { role: 'admin' } }),
      });
      expect(body.user.role).toBe('admin');
    });
  },
  {},
  { dialect: interleaving.dialect },
);
