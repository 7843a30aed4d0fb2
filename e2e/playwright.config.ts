import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch.ts';

/** Each runs in one worker, with a shop or a build of its own. */
const apart = ['**/card-stripe.test.ts', '**/google.test.ts', '**/other-backend.test.ts'];

// For the workers, and for the shops that they start: halves what a start costs.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'kiosk-compile-cache');

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  // Twice as many as there are cores, because a test mostly waits for its page.
  workers: availableParallelism() * 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  projects: [
    // First, because they take longest: whatever came last would have the machine to itself.
    { name: 'apart', testMatch: apart },
    { name: 'shop', testIgnore: apart },
  ],
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 20_000,
    launchOptions,
    // Motion is decoration; without it nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
