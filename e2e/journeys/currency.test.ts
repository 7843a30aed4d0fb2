import { Shop } from '../../scripts/shop.ts';
import { demoAdmin } from '../../scripts/shop-api.ts';
import { test as base, expect, notice, openAs } from './shop-test.ts';

// A shop without an order, as only such a one changes its currency.
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('an admin who has changed the settings prices the next product in the new currency, and it comes without sizes', async ({
  page,
  api,
}) => {
  await openAs(page, await api.logIn(demoAdmin), '/admin-settings');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('New products come in the usual colors').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Settings saved. Visitors see them from their next page on.')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Manage Products' }).click();
  await page.getByRole('link', { name: 'New product' }).click();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveAccessibleDescription(
    /In EUR/,
  );
  await expect(page.getByRole('checkbox', { name: 'Offer the shop’s usual sizes' })).not.toBeChecked();
});
