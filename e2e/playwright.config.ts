import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/scratch.ts';
import { launchOptions } from './launch.ts';

keepTemporaryFilesInMemory();

/** They have a shop or a build of their own. */
const apart = ['**/{card-stripe,german-admin,google,mailed-links,nordlicht,other-backend}.test.ts'];

/** These look at pictures, which the others do without. */
const looking = ['**/{first-view,home,pictures,product-editor,product-page,rendered-pages}.test.ts'];

/**
 * Without memory for what is drawn, journeys cost a twelfth less, and screenshots of failed ones are blank. A file that is
 * run alone has them.
 */
const withoutDrawing = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ['--force-gpu-mem-available-mb=0'] : [];

/**
 * The same behavior for less processor time: frames are drawn in the browser's own process, and no page lives long
 * enough to repay optimized code.
 */
const cheaply = ['--in-process-gpu', '--js-flags=--no-opt,--no-maglev', ...withoutDrawing];

/** A third of what the page of a list costs. Playwright sets the pointers in the same flag, of which the last one counts. */
const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** One that comes late, on a busy machine, breaks headings into other lines. */
const withoutWebFonts = '--disable-remote-fonts';

const launchedWith = (...args: string[]) => ({
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] },
});

// For the workers, and for the shops that they start: halves what a start costs.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/kiosk-tests');

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  // Two more than there are cores, because tests wait for their pages. Each costs a browser and a shop.
  workers: availableParallelism() + 2,
  // A browser on a busy machine may drop a click; the end of the run names the journeys that needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a slow machine is not a fault of the shop.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: '../test-results',
  projects: [
    // First, because they take longest: whatever came last would have the machine to itself. One worker each, because
    // the next project's tests need other workers.
    { name: 'apart', testMatch: apart, workers: 1 },
    {
      name: 'pictures',
      testMatch: looking,
      workers: 1,
      use: launchedWith(...cheaply, withoutWebFonts),
    },
    {
      name: 'shop',
      testIgnore: [...apart, ...looking],
      use: launchedWith(...cheaply, withoutPictures),
    },
  ],
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 30_000,
    ...launchedWith(...cheaply),
    // Motion is decoration; without it nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
