import { expect, type Page } from '@playwright/test';

export const deskScreen = { width: 1440, height: 900 };

/** Whether 13 rows like the first one of the table are on a desk's screen. */
export async function expectToShow13Rows(page: Page): Promise<void> {
  const [top, height] = await page
    .getByRole('row')
    .nth(1)
    .evaluate((row: HTMLElement) => [row.getBoundingClientRect().top + scrollY, row.offsetHeight]);
  expect(height).toBeLessThan(50);
  expect(top + 13 * height).toBeLessThan(deskScreen.height);
}
