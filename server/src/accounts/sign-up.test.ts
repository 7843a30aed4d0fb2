import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { asProblem, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { describe, expect, test } from 'vitest';
import { hashAtCost, hashPassword, isPassword, passwordCost } from './passwords.ts';

const accountsWith = (shop: TestShop, email: string) =>
  shop.db.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase()).execute();

const usernameRule =
  'Username must be 3-20 characters and can only contain letters, numbers, and underscores';
const passwordRule = 'Password must be at least 8 characters with uppercase, lowercase, and number';

describeShop('Signing up', (shop) => {
  test('sign-up creates a customer and a session', async () => {
    const ada = newcomer();

    const { status, body } = await shop.post('/auth/signup', { body: ada });

    expect(status).toBe(201);
    expect(body.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: ada.email,
      username: 'ada_marsh',
      role: 'customer',
      addresses: [],
    });
    const check = await shop.get('/auth/check', { headers: { authorization: `Bearer ${body.token}` } });
    expect(check.body).toEqual(body.user);
  });

  test('sign-up with an existing email is refused, in any case', async () => {
    const ada = newcomer();
    await shop.post('/auth/signup', { body: ada });
    const again = { ...ada, email: ada.email.toUpperCase(), username: 'somebody_else' };

    const text = await shop.post('/auth/signup', { body: again });
    const problem = await shop.post('/auth/signup', { body: again, headers: asProblem });

    const message = 'An account with this email already exists';
    expect(text).toMatchObject({ status: 409, body: message });
    expect(problem.body).toMatchObject({ code: 'email-taken', errors: [{ field: 'email', message }] });
    expect(await accountsWith(shop, ada.email)).toMatchObject([{ username: 'ada_marsh' }]);
  });

  test('eight concurrent sign-ups with one email create one account', async () => {
    const ada = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.post('/auth/signup', { body: ada })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(await accountsWith(shop, ada.email)).toHaveLength(1);
  });

  test('sign-up accepts a username that another account has', async () => {
    for (const person of [newcomer(), newcomer()]) {
      expect((await shop.post('/auth/signup', { body: person })).status).toBe(201);
    }
  });
});

describeShopOn('SQLite', 'What a sign-up takes', (shop) => {
  test('sign-up stores the password as an Argon2id hash and returns neither', async () => {
    hashAtCost(passwordCost);
    const ada = newcomer();

    const { body } = await shop.post('/auth/signup', { body: ada });

    const [account] = await accountsWith(shop, ada.email);
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(JSON.stringify(account)).not.toContain(ada.password);
    expect(JSON.stringify(body)).not.toMatch(/password|hash|argon|Harbour1/i);
  });

  test('sign-up never creates an admin, whatever the request says', async () => {
    const ada = newcomer();
    const forged = { id: 'f'.repeat(24), role: 'admin', addresses: [{}], password_hash: 'x', isAdmin: true };

    const { status, body } = await shop.post('/auth/signup', { body: { ...ada, ...forged } });

    expect([status, body.user.role, body.user.addresses]).toEqual([201, 'customer', []]);
    expect(await accountsWith(shop, ada.email)).toMatchObject([{ id: body.user.id, role: 'customer' }]);
  });

  test.each([
    ['a Cyrillic а', 'аdmin@example.com'],
    ['a Greek ο', 'οwner@example.com'],
    ['a dotless ı', 'admın@example.com'],
    ['a full-width ａ', 'ａdmin@example.com'],
    ['an accent', 'ádmin@example.com'],
    ['a right-to-left override', 'ad\u202enim@example.com'],
    ['a right-to-left mark', 'admin\u200f@example.com'],
    ['a zero-width joiner', 'ad\u200dmin@example.com'],
    ['a soft hyphen', 'ad\u00admin@example.com'],
    ['a full-width dot', 'admin@exa．mple.com'],
    ['a control character', 'admin\u0007@example.com'],
  ])('sign-up refuses an email with %s, which may pass for another one', async (_, email) => {
    const { status, body } = await shop.post('/auth/signup', { body: { ...newcomer(), email } });
    expect([status, body]).toEqual([
      400,
      'Please use only the letters a to z, digits and punctuation in your email address',
    ]);
    expect(await accountsWith(shop, email)).toEqual([]);
  });

  test.each(["o'hara+shop_1@mail.example.co.uk", 'zoe@xn--bcher-kva.example'])(
    'sign-up accepts the email %s',
    async (email) => {
      expect((await shop.post('/auth/signup', { body: { ...newcomer(), email } })).status).toBe(201);
    },
  );

  test('sign-up keeps to its password rule: a common password that follows it is accepted', async () => {
    const ada = { ...newcomer(), password: 'Password1' };
    expect((await shop.post('/auth/signup', { body: ada })).status).toBe(201);
  });

  test('sign-up stores the email in lower case without surrounding white space', async () => {
    const ada = newcomer();
    const { body } = await shop.post('/auth/signup', {
      body: { ...ada, email: `  ${ada.email.toUpperCase()} ` },
    });
    expect(body.user.email).toBe(ada.email);
  });
});

describeShop('An invalid sign-up', (shop) => {
  test('sign-up is refused for a zero byte in the email', async () => {
    const ada = newcomer();
    const refused = await shop.post('/auth/signup', { body: { ...ada, email: `\u0000${ada.email}` } });
    expect(refused.status).toBe(400);
  });
});

describeShopOn('SQLite', 'Fields of a sign-up', (shop) => {
  test.each([
    ['username', undefined, 'Username is required'],
    ['username', ' ', 'Username is required'],
    ['username', 'ab', usernameRule],
    ['username', 'ada marsh', usernameRule],
    ['username', ['ada'], 'Username is required'],
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', { $gt: '' }, 'Email is required'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', 12345678, 'Password is required'],
    ['password', 'Harbou1', passwordRule],
    ['password', 'harbour1', passwordRule],
    ['password', `Aa1${'x'.repeat(198)}`, 'Password must be at most 200 characters'],
  ])('sign-up is refused for %s %j: %s', async (field, value, message) => {
    const ada = newcomer();
    const body = { ...ada, [field]: value };

    const text = await shop.post('/auth/signup', { body });
    const problem = await shop.post('/auth/signup', { body, headers: asProblem });

    expect(text).toMatchObject({ status: 400, body: message });
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(problem.body.errors[0]).toEqual({ field, message });
    expect(await accountsWith(shop, ada.email)).toEqual([]);
  });

  test('sign-up returns every invalid field at once', async () => {
    const { body } = await shop.post('/auth/signup', { body: {}, headers: asProblem });
    expect(body.errors).toEqual([
      { field: 'username', message: 'Username is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ]);
  });

  test('sign-up returns one message for each field', async () => {
    const { body } = await shop.post('/auth/signup', {
      body: { username: '', email: '', password: '' },
      headers: asProblem,
    });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'username',
      'email',
      'password',
    ]);
  });

  test('sign-up is refused without a body', async () => {
    expect(await shop.post('/auth/signup')).toMatchObject({ status: 400, body: 'Username is required' });
    const json = { 'content-type': 'application/json' };
    expect(await shop.post('/auth/signup', { headers: json })).toMatchObject({ status: 400 });
  });
});

describe('A password’s hash', () => {
  test('a password hash is salted and verifies its password alone', async () => {
    const [one, other] = await Promise.all([hashPassword('Grüße, Welt 1'), hashPassword('Grüße, Welt 1')]);
    expect(one).not.toBe(other);
    expect(await isPassword('Grüße, Welt 1', one)).toBe(true);
    for (const wrong of ['grüße, Welt 1', 'Grüße, Welt 1 ', '', one]) {
      expect(await isPassword(wrong, one)).toBe(false);
    }
  });

  test('a password hash is verified with the cost it was made with', async () => {
    const cheap = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', cheap)).toBe(true);
    expect(await isPassword('passwort', cheap)).toBe(false);
  });

  test('verifying a password against a hash that is not Argon2id throws', async () => {
    await expect(isPassword('x', '$2b$12$abc')).rejects.toThrow('not Argon2id');
  });
});
