import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const guess = (shop: TestShop, email: string, address: string) =>
  shop.post('/auth/login', {
    body: { email, password: 'Wrong1234' },
    headers: { 'x-forwarded-for': address },
  });

const guessTenTimes = async (shop: TestShop, email: string, addressOf: (at: number) => string) => {
  for (let at = 0; at < 10; at++) await guess(shop, email, addressOf(at));
};

describeShopOn(
  'SQLite',
  'Limits by network',
  (shop) => {
    test('an IPv4 shopper of a shop that listens on :: does not use up the limit of the others', async () => {
      const { email } = newcomer();
      await guessTenTimes(shop, email, () => '::ffff:192.0.2.1');
      expect((await guess(shop, email, '::ffff:192.0.2.1')).status).toBe(429);
      expect((await guess(shop, email, '192.0.2.1')).status).toBe(429);
      expect((await guess(shop, email, '::ffff:192.0.2.2')).status).toBe(401);
    });

    test('another port is not another client', async () => {
      const { email } = newcomer();
      await guessTenTimes(shop, email, (at) => `192.0.2.3:${50_000 + at}`);
      expect((await guess(shop, email, '192.0.2.3:60000')).status).toBe(429);
    });

    test('invented names in X-Forwarded-For share one limit', async () => {
      const { email } = newcomer();
      await guessTenTimes(shop, email, (at) => `unknown-${at}`);
      expect((await guess(shop, email, 'somebody else')).status).toBe(429);
    });
  },
  { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
);
