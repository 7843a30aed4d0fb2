import { FakeGoogleIssuer } from '@kiosk/testkit/google-issuer.ts';
import { TestSmtp } from '@kiosk/testkit/smtp.ts';
import { Shop } from '../../scripts/shop.ts';
import { test as base } from './shop-test.ts';

export { expect } from './shop-test.ts';

/** Where its mails lead; the tests open the same paths of the shop itself. */
export const publicUrl = 'https://kiosk.example.com';

/**
 * A test with a shop that has keys of Google and of Stripe, and sends mail to the mailboxes of everybody. One shop for all
 * of them, so that they share a worker where their project has one.
 */
export const test = base.extend<object, { issuer: FakeGoogleIssuer; smtp: TestSmtp }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const issuer = await FakeGoogleIssuer.open();
      await use(issuer);
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const smtp = await TestSmtp.start();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ issuer, smtp }, use) => {
      const shop = await Shop.open({
        ...issuer.settings,
        ...smtp.env,
        PUBLIC_URL: publicUrl,
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
