import type { Page } from '@playwright/test';

/** From here on the page's time passes only with `page.clock.runFor`. Before the page's own scripts: `page.clock.install`. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
