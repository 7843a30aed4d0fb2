import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { TestPasskey } from '@kiosk/testkit/passkey.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { beforeEach, expect, test } from 'vitest';
import { newAppSecret } from '../../accounts/second-factor/authenticator-app.ts';
import { addSecondFactor, changeSecondFactor } from '../../accounts/second-factor/second-factor.store.ts';
import { inTransaction } from '../../database/transaction.ts';

const logged: string[] = [];
const stream = { write: (line: string) => void logged.push(line) };
beforeEach(() => void logged.splice(0));

type Event = { event: string; account?: string; network: string; code?: string; by?: string; path: string };
const events = (): Event[] =>
  logged.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === 'security');

const from = (address: string) => ({ 'x-forwarded-for': address });

describeShopOn(
  'SQLite',
  'The security events of the log',
  (shop) => {
    test('the log names who logged in and who failed by the same hash, and never by email or address', async () => {
      const [ada, bob] = [newcomer(), newcomer()];
      const headers = from('203.0.113.77');
      await shop.post('/auth/signup', { body: ada, headers });
      await shop.post('/auth/login', { body: ada, headers });
      const wrong = { email: ` ${ada.email.toUpperCase()}`, password: 'Wrong1234' };
      await shop.post('/auth/login', { body: wrong, headers: from('203.0.113.78') });
      await shop.post('/auth/login', { body: bob, headers });

      const [signedUp, loggedIn, failed, other] = events();
      const hash = expect.stringMatching(/^[\da-f]{16}$/);
      expect(signedUp).toMatchObject({ event: 'login', by: 'sign-up', account: hash, network: hash });
      const { account, network } = signedUp as Event;
      expect(loggedIn).toMatchObject({ event: 'login', by: 'password', account, network });
      expect(failed).toMatchObject({ event: 'login-failed', code: 'invalid-login', account });
      expect(failed?.network).not.toBe(network);
      expect(other).toMatchObject({ event: 'login-failed', network });
      expect(other?.account).not.toBe(account);
      for (const secret of [ada.email, ada.password, 'Wrong1234', '203.0.113.7']) {
        expect(logged.join('').toLowerCase()).not.toContain(secret.toLowerCase());
      }
    });

    test('the log has a wrong passkey as a failed login', async () => {
      const ada = newcomer();
      const { body } = await shop.post('/auth/signup', { body: ada });
      const { id } = body.user;
      await inTransaction(shop.db, async (trx) => {
        await addSecondFactor(trx, id);
        await changeSecondFactor(trx, id, { app_secret: newAppSecret() });
      });
      const passkey = new TestPasskey().logIn({ challenge: 'never asked' });
      await shop.post('/auth/login', { body: { ...ada, passkey } });
      expect(events()[1]).toMatchObject({ event: 'login-failed', code: 'wrong-passkey' });
    });

    test('the log has the calls that were refused, with the account that made them', async () => {
      const ada = newcomer();
      const { body } = await shop.post('/auth/signup', { body: ada });
      await shop.get('/orders', { as: { ...body.user, token: body.token } });
      await shop.get('/cart');
      expect(events().slice(1)).toMatchObject([
        { event: 'refusal', code: 'not-allowed', path: '/api/orders' },
        { event: 'refusal', code: 'not-signed-in', path: '/api/cart' },
      ]);
      expect(events()[1]?.account).toBe(events()[0]?.account);
      expect(events()[2]).not.toHaveProperty('account');
    });

    test('the log has the limits that were reached', async () => {
      const { email } = newcomer();
      const guess = () =>
        shop.post('/auth/login', {
          body: { email, password: 'Wrong1234' },
          headers: from('203.0.113.90'),
        });
      for (let at = 0; at < 11; at++) await guess();
      expect(events().map(({ event }) => event)).toEqual([...Array(10).fill('login-failed'), 'limit']);
    });

    test('the log has no security event of a call that is no matter of security', async () => {
      await shop.get('/products');
      await shop.get('/products/nothing');
      await shop.get('/nothing');
      expect(events()).toEqual([]);
    });
  },
  { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  { logger: { level: 'info', stream } },
);
