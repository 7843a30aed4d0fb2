import { test as base } from '@playwright/test';
import { OtherBackend } from '../backend/other-backend.ts';
import { buildForOtherBackend, Storefront } from '../backend/storefront.ts';
import { GoogleLibrary } from './google-library.ts';

export { expect } from '@playwright/test';

const googleClientId = 'client-of-another-shop';
export const stripeKey = 'pk_of_another_shop';

type Fixtures = {
  storefront: Storefront;
  backend: OtherBackend;
  google: GoogleLibrary;
};

/** A test with a backend of its own, and a storefront on another origin whose pages `page` opens. */
export const test = base.extend<Fixtures, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { folder, remove } = await buildForOtherBackend({
        VITE_GOOGLE_CLIENT_ID: googleClientId,
        VITE_STRIPE_PUBLISHABLE_KEY: stripeKey,
      });
      await use(folder);
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  storefront: async ({ built }, use) => {
    const storefront = await Storefront.open(built);
    await use(storefront);
    await storefront.close();
  },
  backend: async ({ storefront }, use) => {
    const backend = await OtherBackend.open({ storefront: storefront.url });
    storefront.backendUrl = backend.url;
    await use(backend);
    await backend.close();
  },
  google: [({ page }, use) => GoogleLibrary.serve(page).then(use), { auto: true }],
  baseURL: ({ storefront }, use) => use(storefront.url),
});
