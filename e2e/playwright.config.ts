import { defineConfig } from '@playwright/test';
import { findBrowser, isRoot } from './browser.ts';

/** Nothing of the browser's own talks to the internet; the shop is all it sees. */
const quietly = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 20_000,
    ...(executablePath && { launchOptions: { executablePath, args: quietly, chromiumSandbox: !isRoot } }),
    // Motion is decoration; without it nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
