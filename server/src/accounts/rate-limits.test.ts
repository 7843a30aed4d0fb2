import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { asProblem, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

// Attempts are counted in memory, whatever the database.

const tooMany = /^Too many attempts\. Please try again in \d+ (minute|hour|second)s?\.$/;

/** Behind a trusted proxy, so that each test has an address of its own. */
const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
const from = (address: string) => ({ 'x-forwarded-for': address });

const guess = (shop: TestShop, email: string, headers: Record<string, string>) =>
  shop.post('/auth/login', { body: { email, password: 'Wrong1234' }, headers });

/** One network may have this many logins in flight. */
const maxAtOnce = 10;

/** The statuses of this many calls, of which some are concurrent. */
async function statusesOf(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const some = Array.from({ length: Math.min(maxAtOnce, count - statuses.length) }, call);
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
}

describeShopOn(
  'SQLite',
  'Rate limits of an account',
  (shop) => {
    test('login to one account is limited after ten attempts, however the email is written, and other accounts are not', async () => {
      const [{ email }, other] = [newcomer(), newcomer()];
      const here = from('192.0.2.1');
      expect(await statusesOf(10, () => guess(shop, email, here))).toEqual(Array(10).fill(401));

      const refused = await guess(shop, ` ${email.toUpperCase()}`, here);

      expect(refused.status).toBe(429);
      expect(refused.body).toMatch(tooMany);
      expect((await guess(shop, other.email, here)).status).toBe(401);
    });

    test('guesses by way of passkey options count as logins to the account', async () => {
      const { email } = newcomer();
      const headers = from('192.0.2.20');
      await statusesOf(5, () => guess(shop, email, headers));
      const guesses = await statusesOf(6, () =>
        shop.post('/auth/passkey-options', { body: { email, password: 'Wrong1234' }, headers }),
      );
      expect(guesses.toSorted()).toEqual([401, 401, 401, 401, 401, 429]);
    });

    test('guesses at the link of a new shop count as logins of their network', async () => {
      const headers = from('192.0.2.21');
      const body = { token: 'x'.repeat(43) };
      const ask = () => shop.post('/setup/link', { body, headers });
      expect(await statusesOf(60, ask)).toEqual(Array(60).fill(404));
      expect((await ask()).status).toBe(429);
    });

    test('60 guesses at one account from 60 addresses at once are 15 guesses, and then the owner logs in', async () => {
      const ada = newcomer();
      await shop.post('/auth/signup', { body: ada, headers: from('192.0.2.9') });
      let last = 0;
      const guesses = Promise.all(
        Array.from({ length: 60 }, () => guess(shop, ada.email, from(`198.51.100.${++last}`))),
      );

      // While they wait, and though they are more than may wait.
      const owner = await shop.post('/auth/login', { body: ada, headers: from('192.0.2.9') });

      expect(owner.status).toBe(200);
      const refused = (await guesses).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(45);
      const later = await guess(shop, ada.email, from('192.0.2.10'));
      expect(later.status).toBe(401);
    }, 30_000);

    test('a limited login is refused with the time to wait, even with the right password', async () => {
      const ada = newcomer();
      const here = from('192.0.2.2');
      await shop.post('/auth/signup', { body: ada, headers: here });
      await statusesOf(10, () => guess(shop, ada.email, here));

      const refused = await shop.post('/auth/login', { body: ada, headers: { ...here, ...asProblem } });

      expect(refused).toMatchObject({ status: 429, body: { status: 429, code: 'too-many-requests' } });
      expect(refused.body.detail).toMatch(tooMany);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('the login limit counts an IPv6 network as one address', async () => {
      const { email } = newcomer();
      let last = 0;
      const tries = await statusesOf(11, () => guess(shop, email, from(`2001:db8:0:1::${++last}`)));
      expect(tries.at(-1)).toBe(429);
      expect((await guess(shop, email, from('2001:db8:0:2::1'))).status).toBe(401);
    });

    test('failed logins from another address do not lock out the owner', async () => {
      const ada = newcomer();
      await shop.post('/auth/signup', { body: ada, headers: from('192.0.2.3') });
      await statusesOf(11, () => guess(shop, ada.email, from('192.0.2.4')));
      const { status } = await shop.post('/auth/login', { body: ada, headers: from('192.0.2.3') });
      expect(status).toBe(200);
    });
  },
  limited,
  { loginPause: 200 },
);

describeShopOn(
  'SQLite',
  'Rate limits of an address',
  (shop) => {
    // Hashes 60 passwords, one or two at a time.
    test('60 login attempts on many accounts limit the address, which can still browse the shop', async () => {
      const [here, there] = [from('192.0.2.1'), from('192.0.2.2')];
      const tries = await statusesOf(60, () => guess(shop, newcomer().email, here));
      expect(tries).toEqual(Array(60).fill(401));

      const refused = await guess(shop, newcomer().email, here);

      expect(refused.status).toBe(429);
      expect(refused.body).toMatch(tooMany);
      expect((await guess(shop, newcomer().email, there)).status).toBe(401);
      expect((await shop.get('/products', { headers: here })).status).toBe(200);
      expect((await shop.get('/auth/check', { as: await shop.customer(), headers: here })).status).toBe(200);
    }, 120_000);

    test.each([
      ['/56', 120, (at: number) => `2001:db8:1:${(at % 200).toString(16)}::1`],
      ['/48', 240, (at: number) => `2001:db8:2:${at.toString(16)}00::1`],
    ])(
      'login attempts from a %s are limited to %i, whatever their addresses',
      async (_, max, addressOf) => {
        let at = 0;
        // The same limits, without the cost of hashing.
        const attempt = (headers = from(addressOf(at++))) =>
          shop.post('/auth/google', { body: { token: 'x' }, headers });
        for (let tries = 0; tries < max; tries += 20)
          expect(await statusesOf(20, () => attempt())).not.toContain(429);
        expect((await attempt()).status).toBe(429);
        expect((await attempt(from('2001:db8:3::1'))).status).toBe(404);
      },
      60_000,
    );

    test('Google sign-in is limited to 60 attempts in five minutes', async () => {
      const headers = from('192.0.2.5');
      const call = () => shop.post('/auth/google', { body: { token: 'x' }, headers });
      const statuses = await statusesOf(61, call);
      expect(statuses.toSorted()).toEqual([...Array(60).fill(404), 429]);
      expect((await call()).body).toMatch(tooMany);
    });

    test('sign-up is limited to 20 accounts an hour', async () => {
      const [here, people] = [from('192.0.2.3'), Array.from({ length: 22 }, newcomer)];
      const waiting = people.values();
      const signUp = () => shop.post('/auth/signup', { body: waiting.next().value, headers: here });

      const refused = (await statusesOf(22, signUp)).filter((status) => status !== 201);

      expect(refused).toEqual([429, 429]);
      expect((await shop.post('/auth/signup', { body: newcomer(), headers: here })).body).toMatch(tooMany);
      const emails = people.map(({ email }) => email);
      const made = shop.db.selectFrom('accounts').select('id').where('email', 'in', emails);
      expect(await made.execute()).toHaveLength(20);
    });
  },
  limited,
);

describeShopOn(
  'SQLite',
  'A client behind a trusted proxy',
  (shop) => {
    test('a proxy’s X-Forwarded-For header counts as the client address', async () => {
      const { email } = newcomer();
      let last = 0;
      const statuses = await statusesOf(11, () => guess(shop, email, from(`192.0.2.${++last}`)));
      expect(statuses.toSorted()).toEqual([...Array(10).fill(401), 429]);
    });
  },
  { RATE_LIMITS: 'on' },
);
