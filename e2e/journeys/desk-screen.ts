import { expect, type Page } from '@playwright/test';

export const deskScreen = { width: 1440, height: 900 };

/** Fails where 13 rows like the first one of the table do not fit on a desk's screen. */
export async function expectToShow13Rows(page: Page): Promise<void> {
  const row = page.getByRole('row').nth(1);
  await expect(async () => {
    const top = await row.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const height = await row.evaluate((element: HTMLElement) => element.offsetHeight);
    expect(height).toBeLessThan(50);
    expect(top + 13 * height).toBeLessThan(deskScreen.height);
  }).toPass({ timeout: 30_000 });
}
