import type { Page } from '@playwright/test';

/** Holds calls of one method, as a slow server does. @returns what releases them */
export async function holdAnswers(page: Page, method: string, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}
