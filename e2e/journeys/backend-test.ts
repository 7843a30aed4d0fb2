import { test as base } from '@playwright/test';
import { OtherBackend } from './other-backend.ts';
import { buildForOtherBackend, Storefront } from './storefront.ts';

export { expect } from '@playwright/test';

type Fixtures = { idField: '_id' | 'id'; storefront: Storefront; backend: OtherBackend };

/** A test with a backend of its own, and a storefront elsewhere whose pages `page` opens. */
export const test = base.extend<Fixtures, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { folder, remove } = await buildForOtherBackend();
      await use(folder);
      await remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  idField: ['_id', { option: true }],
  storefront: async ({ built }, use) => {
    const storefront = await Storefront.open(built);
    await use(storefront);
    await storefront.close();
  },
  backend: async ({ storefront, idField }, use) => {
    const backend = await OtherBackend.open({ storefront: storefront.url, idField });
    storefront.backendUrl = backend.url;
    await use(backend);
    await backend.close();
  },
  baseURL: ({ storefront }, use) => use(storefront.url),
});
