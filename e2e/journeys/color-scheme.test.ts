import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const light = 'rgb(250, 248, 244)';
const dark = 'rgb(23, 21, 19)';

test('the colors follow the system until the visitor chooses, and the choice holds in every tab and after a reload', async ({
  page,
  context,
}) => {
  const choice = (name: string) =>
    page.getByRole('group', { name: 'Appearance' }).getByRole('radio', { name });
  await page.emulateMedia({ colorScheme: 'dark' });
  /** The switch comes with the footer; a page that has just come may put itself where it was scrolled to before. */
  const showFooter = (shown = page) =>
    expect(async () => {
      await shown.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }));
      await expect(shown.getByRole('group', { name: 'Appearance' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await page.goto('/login');
  await showFooter();
  await expect(choice('System')).toBeChecked();
  await expect.poll(() => groundOf(page)).toBe(dark);

  await choice('Light').check();
  await expect.poll(() => groundOf(page)).toBe(light);
  // Opened by the page, it is drawn by the same process.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void open('/login'));
  const other = await opened;
  await other.emulateMedia({ colorScheme: 'dark' });
  await showFooter(other);
  await expect.poll(() => groundOf(other)).toBe(light);

  await page.emulateMedia({ colorScheme: 'light' });
  await choice('Dark').check();
  await expect.poll(() => groundOf(other)).toBe(dark);

  await test.step('before any of the shop’s scripts has come, so that nothing flashes', async () => {
    await page.route(/\/static\/js\//, (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.locator('body').waitFor();
    await expect.poll(() => groundOf(page)).toBe(dark);
    await page.unrouteAll();
  });

  await page.reload();
  await showFooter();
  await expect(choice('Dark')).toBeChecked();
  await choice('System').check();
  await expect.poll(() => groundOf(page)).toBe(light);
});
