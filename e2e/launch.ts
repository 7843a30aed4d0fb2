import type { LaunchOptions } from '@playwright/test';
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

/** How the journeys and the screenshots start the browser that was found. */
export const launchOptions: LaunchOptions = executablePath
  ? { executablePath, args: quietly, chromiumSandbox: !isRoot }
  : {};
