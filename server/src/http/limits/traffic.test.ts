import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { asProblem, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const from = (address: string) => ({ 'x-forwarded-for': address });

const statusesOf = async (count: number, call: () => Promise<{ status: number }>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: count }, call))).map(({ status }) => status).toSorted();

// Counted in memory, whatever the database.
describeShopOn(
  'SQLite',
  'Calls of one network',
  (shop) => {
    test('calls beyond those of a minute are refused with 429 and Retry-After, and other networks go on', async () => {
      for (let made = 0; made < 40; made++) await shop.get('/auth/check', { headers: from('192.0.2.1') });

      const refused = await shop.get('/auth/check', { headers: { ...from('192.0.2.1'), ...asProblem } });

      expect(refused).toMatchObject({
        status: 429,
        body: {
          code: 'too-many-requests',
          detail: expect.stringMatching(
            /^Too many requests from your network\. Please try again in (\d+ seconds?|1 minute)\.$/,
          ),
        },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await shop.get('/auth/check', { headers: from('192.0.2.2') })).status).toBe(401);
    });

    test('calls whose address is written in another way are counted too', async () => {
      const call = (url: string) => shop.app.inject({ url, headers: from('192.0.2.4') });
      for (let made = 0; made < 40; made++) await call('/%61pi/auth/check');
      for (const url of ['/api/auth/check', '/%61pi/auth/check', '/api/auth/check/']) {
        expect([url, (await call(url)).statusCode]).toEqual([url, 429]);
      }
    });

    test('pages, health and answers from memory are not counted', async () => {
      await shop.get('/products');
      for (let made = 0; made < 60; made++) {
        for (const url of ['/api/products', '/healthz', '/login']) {
          const { statusCode } = await shop.app.inject({ url, headers: from('192.0.2.3') });
          expect([url, statusCode]).toEqual([url, 200]);
        }
      }
    });

    test('logins in flight from one IPv6 /48 are limited, and those from another are answered', async () => {
      const spellings = ['/auth/login', '/auth/login/', '/auth/login?again', '/auth/%6cogin'];
      const logIn = (address: string, path = '/auth/login') =>
        shop.post(path, {
          body: { email: newcomer().email, password: 'Wrong1234' },
          headers: from(address),
        });
      let last = 0;
      const [many, other] = await Promise.all([
        statusesOf(30, () => logIn(`2001:db8:1:${++last}::1`, spellings[last % spellings.length])),
        statusesOf(3, () => logIn(`2001:db8:2:${++last}::1`)),
      ]);
      expect(many).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
      expect(other).toEqual([401, 401, 401]);
    });

    test.each([
      ['password', { password: 'Wrong1234', newPassword: 'Lighthouse7' }],
      ['email', { password: 'Wrong1234', email: 'new@example.com' }],
    ])('changes of the %s in flight from one IPv6 /48 are limited as logins are', async (what, body) => {
      const signUp = async () => (await shop.post('/auth/signup', { body: newcomer() })).body;
      const sessions = await Promise.all(Array.from({ length: 6 }, signUp));
      let last = 0;
      const statuses = await statusesOf(30, () => {
        const { user, token } = sessions[++last % 6];
        const headers = from(`2001:db8:3:${last}::1`);
        return shop.patch(`/users/own/${what}`, { as: { ...user, token }, body, headers });
      });
      expect(statuses).toEqual([...Array(10).fill(403), ...Array(20).fill(429)]);
    });

    test('calls in flight of one session are limited, and the next ones are answered', async () => {
      const as = await shop.customer();
      const statuses = await statusesOf(12, () => shop.get('/cart', { as, headers: from('192.0.2.5') }));
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
      const refused = await statusesOf(5, () => shop.get('/cart', { as, headers: from('192.0.2.5') }));
      expect(refused).toEqual(Array(5).fill(200));
    });
  },
  { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', MAX_CALLS_PER_MINUTE: '40', MAX_CALLS_AT_ONCE: '5' },
);
