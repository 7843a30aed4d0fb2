import type { Page } from '@playwright/test';
import type { ShopApi } from '../../scripts/shop-api.ts';
import { screens } from '../screens/screens.ts';
import { visitorOf } from '../screens/visitors.ts';
import { faults } from './axe.ts';
import { test as base, expect, openSession } from './shop-test.ts';

// Every page in every state, on a wide screen and on a phone.

const viewports = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
type Viewport = keyof typeof viewports;

/** The screens of a worker share one page: a new one for each would compile the same scripts again each time. */
const test = base.extend({
  page: async ({ sharedPage }, use) => {
    await use(sharedPage);
    await sharedPage.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Leaves the previous screen, and clears what it stored in the browser. */
async function enter(page: Page, visitor: ShopApi): Promise<void> {
  // An address of the shop without scripts, so that nothing of the previous screen is still running.
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (visitor.token) await openSession(page, visitor);
}

for (const screen of Object.values(screens).flat()) {
  test(`axe finds no violation on the screen: ${screen.name}`, async ({ page, api }) => {
    const sizes = (Object.keys(viewports) as Viewport[]).filter((size) =>
      [size, undefined].includes(screen.only),
    );
    await page.setViewportSize(viewports[sizes[0] as Viewport]);
    const visitor = await visitorOf(screen, api);
    await enter(page, visitor);
    await screen.open({ page, api: visitor });
    for (const size of sizes) {
      await page.setViewportSize(viewports[size]);
      expect(await faults(page), `${screen.name}, ${size}`).toEqual([]);
    }
  });
}
