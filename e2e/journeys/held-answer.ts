import type { Page } from '@playwright/test';

/** Lets calls of one method through only when told to: the answer of a slow server. @returns what tells it to */
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
