import type { Page } from '@playwright/test';
import { demoAdmin, type ShopApi } from '../../scripts/shop-api.ts';
import { expect } from './shop-test.ts';

/**
 * Ends a session in the moment in which the page makes a call. If it ended before, another call of the page might notice
 * it first.
 */
export async function endSessionWith(
  page: Page,
  session: ShopApi,
  method: string,
  path: RegExp,
): Promise<void> {
  let hasEnded = false;
  await page.route(path, async (route) => {
    if (route.request().method() === method && !hasEnded) {
      hasEnded = true;
      await session.get('/auth/logout');
    }
    await route.fallback();
  });
}

/** Logs the administrator in whose session has ended, and leads back to the page that this took away. */
export async function comeBack(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(demoAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('complementary', { name: 'Where you were' }).getByRole('link').click();
}
