import { expect, test } from 'vitest';
import { newcomer } from '../testing/newcomer.ts';
import { asProblem, describeShop, type TestShop } from '../testing/shop.ts';

const limited = { RATE_LIMITS: 'on' };
const tooMany = /^Too many attempts\. Please try again in .*(minute|hour|second)s?\.$/;

const tryLogin = (shop: TestShop, email: string, headers = {}) =>
  shop.post('/auth/login', { body: { email, password: 'Wrong1234' }, headers });

async function times<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < count; index++) answers.push(await run());
  return answers;
}

describeShop(
  'Guessing the password of one account',
  (shop) => {
    test('ends after ten tries, however the email is written, and for this account only', async () => {
      const [{ email }, other] = [newcomer(), newcomer()];
      const tries = await times(10, () => tryLogin(shop, email));
      expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401));

      const refused = await tryLogin(shop, ` ${email.toUpperCase()}`);

      expect(refused.status).toBe(429);
      expect(refused.body).toMatch(tooMany);
      expect((await tryLogin(shop, other.email)).status).toBe(401);
    });

    test('is refused even with the right password then, with the time to wait', async () => {
      const ada = newcomer();
      await shop.post('/auth/signup', { body: ada });
      await times(10, () => tryLogin(shop, ada.email));

      const refused = await shop.post('/auth/login', { body: ada, headers: asProblem });

      expect(refused).toMatchObject({ status: 429, body: { status: 429, code: 'too-many-requests' } });
      expect(refused.body.detail).toMatch(tooMany);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
  },
  limited,
);

describeShop(
  'Trying one password on many accounts',
  (shop) => {
    test('ends after 60 tries from one address', async () => {
      const tries = await Promise.all(Array.from({ length: 60 }, () => tryLogin(shop, newcomer().email)));
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));

      const refused = await tryLogin(shop, newcomer().email);

      expect(refused.status).toBe(429);
      expect(refused.body).toMatch(tooMany);
    });

    test('leaves the rest of the shop open', async () => {
      await Promise.all(Array.from({ length: 61 }, () => tryLogin(shop, newcomer().email)));
      expect((await shop.get('/products')).status).toBe(200);
      expect((await shop.get('/auth/check', { as: await shop.customer() })).status).toBe(200);
    });
  },
  limited,
);

describeShop(
  'Signing up from one address',
  (shop) => {
    test('ends after 20 accounts an hour, and stores no more', async () => {
      const accounts = async () => (await shop.db.selectFrom('accounts').select('id').execute()).length;
      const before = await accounts();
      const signUp = () => shop.post('/auth/signup', { body: newcomer() });

      const answers = await Promise.all(Array.from({ length: 22 }, signUp));

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(2);
      expect(refused[0]?.body).toMatch(tooMany);
      expect((await accounts()) - before).toBe(20);
    });
  },
  limited,
);

describeShop('Limits that are switched off', (shop) => {
  test('refuse nobody', async () => {
    const { email } = newcomer();
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryLogin(shop, email)));
    expect(tries.map(({ status }) => status)).toEqual(Array(12).fill(401));
  });
});
