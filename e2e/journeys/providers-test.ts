import { FakeGoogleIssuer } from '@kiosk/testkit/google-issuer.ts';
import { Shop } from '../../scripts/shop.ts';
import { test as base } from './shop-test.ts';

export { expect } from './shop-test.ts';

/** A test with a shop that has keys of Google and of Stripe. One shop for all of them, so they share a worker. */
export const test = base.extend<object, { issuer: FakeGoogleIssuer }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const issuer = await FakeGoogleIssuer.open();
      await use(issuer);
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ issuer }, use) => {
      const shop = await Shop.open({
        ...issuer.settings,
        STRIPE_SECRET_KEY: 'sk_test_journey',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
        STRIPE_API_URL: 'http://127.0.0.1:9',
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
