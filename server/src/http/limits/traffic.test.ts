import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { asProblem, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const from = (address: string) => ({ 'x-forwarded-for': address });

const statusesOf = async (count: number, call: () => Promise<{ status: number }>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: count }, call))).map(({ status }) => status).toSorted();

let sites = 0;
/** An IPv6 /48 that no other test has. */
const newSite = () => `2001:db8:${++sites}`;

/** Ten of thirty calls are answered. */
const limited = (status: number): number[] => [...Array(10).fill(status), ...Array(20).fill(429)];

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
      for (let made = 0; made < 41; made++) {
        for (const url of ['/api/products', '/healthz', '/login']) {
          const { statusCode } = await shop.app.inject({ url, headers: from('192.0.2.3') });
          expect([url, statusCode]).toEqual([url, 200]);
        }
      }
    });

    test.each([
      ['/auth/login', 401],
      ['/auth/signup', 201],
      ['/auth/passkey-options', 401],
    ])(
      'calls of %s in flight from one IPv6 /48 are limited, and those from another answered',
      async (path, status) => {
        const encoded = path.replace('n', '%6e');
        const spellings = [path, `${path}/`, `${path}?again`, encoded];
        const [one, other] = [newSite(), newSite()];
        let last = 0;
        const ask = (site: string, address = path) =>
          shop.post(address, { body: newcomer(), headers: from(`${site}:${++last}::1`) });
        const statuses = await Promise.all([
          statusesOf(30, () => ask(one, spellings[last % spellings.length])),
          statusesOf(3, () => ask(other)),
        ]);
        expect(statuses).toEqual([limited(status), Array(3).fill(status)]);
      },
    );

    test.each([
      ['PATCH', '/users/own/password', { password: 'Wrong1234', newPassword: 'Lighthouse7' }],
      ['PATCH', '/users/own/email', { password: 'Wrong1234', email: 'new@example.com' }],
      ['POST', '/auth/confirm', { password: 'Wrong1234' }],
    ] as const)(
      'calls of %s %s in flight from one IPv6 /48 are limited as logins are',
      async (method, path, body) => {
        const site = newSite();
        const signUp = async () => (await shop.post('/auth/signup', { body: newcomer() })).body;
        const sessions = await Promise.all(Array.from({ length: 6 }, signUp));
        let last = 0;
        const statuses = await statusesOf(30, () => {
          const { user, token } = sessions[++last % 6];
          return shop.call(method, path, {
            as: { ...user, token },
            body,
            headers: from(`${site}:${last}::1`),
          });
        });
        expect(statuses).toEqual(limited(403));
      },
    );

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
