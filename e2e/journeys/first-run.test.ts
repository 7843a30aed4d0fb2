import { Shop } from '../../scripts/shop.ts';
import { test as base, expect } from './shop-test.ts';

/** A test with a shop that nobody has opened, and the link that opens it. */
const test = base.extend<{ link: string }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await Shop.open({ SHOP_DEMO: 'off' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  link: async ({ shop }, use) => {
    const { pathname, hash } = new URL(await shop.command('create-admin'));
    await use(pathname + hash);
  },
});

test('a merchant opens an empty shop by its link, in German, and is led to the first product', async ({
  page,
  link,
}) => {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Open your shop', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Open shop' }).click();
  await expect(page.getByText('The name of the shop is required')).toBeVisible();
  await expect(page.getByLabel('Name of the shop')).toBeFocused();

  await page.getByLabel('Name of the shop').fill('Nordlicht');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Eröffnen Sie Ihren Shop', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Sprache')).toBeFocused();
  await expect(page.getByLabel('Name des Shops')).toHaveValue('Nordlicht');
  await page.getByLabel('Benutzername').fill('mara');
  await page.getByLabel('E-Mail').fill('mara@nordlicht.example');
  await page.getByLabel('Passwort', { exact: true }).fill('Password1');
  await page.getByLabel('Passwort bestätigen').fill('Password1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(/häufigsten/);
  await page.getByLabel('Passwort', { exact: true }).fill('Sesame-1-lantern');
  await page.getByLabel('Passwort bestätigen').fill('Sesame-1-lantern');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nordlicht' })).toBeVisible();
  const checklist = page.getByRole('region', { name: 'Vor der ersten Bestellung' });
  await expect(checklist).toContainText('0 von 5 erledigt');
  await checklist.getByRole('link', { name: 'Produkt anlegen' }).click();
  await expect(page).toHaveURL(/\/admin-products\/new$/);

  await page.goBack();
  await checklist.getByRole('button', { name: 'Liste ausblenden' }).click();
  await expect(checklist).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Willkommen, mara')).toBeVisible();
  await expect(checklist).toBeHidden();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Dieser Shop ist eröffnet' })).toBeVisible();
});
