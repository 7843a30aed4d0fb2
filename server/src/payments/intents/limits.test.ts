import { askIntent, checkPayment, placeCardOrder } from '@kiosk/testkit/payments.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

// Counted in memory, whatever the database.
describeShopOn(
  'SQLite',
  'Payment attempts',
  (shop) => {
    test('payment attempts are limited for each shopper', async () => {
      const [ada, bob] = [await shop.customer(), await shop.customer()];
      const [{ id }, other] = [await placeCardOrder(shop, ada), await placeCardOrder(shop, bob)];
      const answers = await Promise.all(Array.from({ length: 61 }, () => askIntent(shop, ada, id)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      expect((await checkPayment(shop, ada, id)).status).toBe(429);
      expect((await askIntent(shop, bob, other.id)).status).toBe(200);
    });
  },
  { RATE_LIMITS: 'on', MAX_CALLS_AT_ONCE: '100' },
);
