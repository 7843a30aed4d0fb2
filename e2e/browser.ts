import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// Any Chromium will do, and for one journey any Firefox. `node e2e/browser.ts` makes sure that there is a Chromium, and
// where tests run without a person a Firefox, and says what it does for that.

const setting = 'KIOSK_BROWSER';
export const firefoxSetting = 'KIOSK_FIREFOX';
/** The headless shell first: without a browser's windows and menus the journeys take two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

export const isRoot = process.getuid?.() === 0;

/** The browser of the setting, of PATH, or of Playwright's own cache, in this order. */
export function findBrowser(): string | undefined {
  return process.env[setting] || [...onPath(names), chromium.executablePath()].find(isBrowser);
}

/** A Firefox as its users have it, of the setting or of PATH. */
export function findFirefox(): string | undefined {
  return process.env[firefoxSetting] || onPath(['firefox', 'firefox-esr']).find(isBrowser);
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Whether it starts at all: Ubuntu's `chromium-browser` is a note that says to install a snap. */
function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function install(): void {
  if (mayInstall()) {
    say('No browser found: installing Debian’s chromium with apt-get.');
    if (installFromDebian('chromium-headless-shell', 'chromium')) return;
  }
  say('No browser found: installing Playwright’s Chromium.');
  attempt('npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
}

/** The first of these packages that there is. */
function installFromDebian(...names: string[]): boolean {
  attempt('apt-get', 'update');
  return names.some((name) => attempt('apt-get', 'install', '--yes', '--no-install-recommends', name));
}

const mayInstall = (): boolean => isRoot && isDebian();

function isDebian(): boolean {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync(release, 'utf8'));
}

function attempt(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

if (import.meta.main) {
  if (findBrowser() === undefined) install();
  const browser = findBrowser();
  if (browser !== undefined && isBrowser(browser)) {
    say(`The browser of the tests: ${browser}`);
  } else {
    say(browser === undefined ? 'There is still no browser.' : `${browser} cannot be used.`);
    say(`Install Chromium, or set ${setting} to its path.`);
    process.exitCode = 1;
  }
  if (findFirefox() === undefined && process.env.CI && mayInstall()) {
    say('No Firefox found: installing Debian’s firefox-esr with apt-get.');
    installFromDebian('firefox-esr');
  }
  say(
    `The Firefox of the tests: ${findFirefox() ?? `none. One journey is skipped; ${firefoxSetting} names one`}`,
  );
}
