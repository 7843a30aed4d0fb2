import type { Browser, Disposable, Page, ViewportSize } from '@playwright/test';

const events = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const;

/** What `runBeforeEachLoad` has added to a page. */
const added = new WeakMap<Page, Disposable[]>();

/** Runs something in the page at each page load of this test, before the page's own scripts. */
export async function runBeforeEachLoad(
  page: Page,
  script: (argument: string) => void,
  argument = '',
): Promise<void> {
  added.set(page, [...(added.get(page) ?? []), await page.addInitScript(script, argument)]);
}

/**
 * A page that one test after another gets, each as if it were new. A really new one makes the first page load of a test
 * cost twice as much: the browser starts a process for it, and compiles the shop's scripts again.
 */
export class SharedPage {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** With the options of the test that is running. */
  static async open(browser: Browser): Promise<SharedPage> {
    const page = await (await browser.newContext()).newPage();
    await leaveShop(page);
    waitForRoutes(page);
    return new SharedPage(page);
  }

  /** @param viewport what the test's options say */
  async enter(viewport: ViewportSize | null): Promise<Page> {
    if (viewport) await this.#page.setViewportSize(viewport);
    return this.#page;
  }

  /** Takes back what a test has done to the page. @returns whether the next test may have it */
  async clear(): Promise<boolean> {
    const page = this.#page;
    if (page.isClosed()) return false;
    const context = page.context();
    for (const event of events) page.removeAllListeners(event);
    // A call that is still being answered when the test ends is no fault of the test's.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of added.get(page) ?? []) await script.dispose();
    added.delete(page);
    const others = context.pages().filter((other) => other !== page);
    await Promise.all([...others.map((other) => other.close()), context.setOffline(false)]);
    await leaveShop(page);
    // Afterwards, because a page of the shop would be drawn anew.
    await Promise.all([
      page.mouse.move(0, 0),
      context.clearPermissions(),
      context.clearCookies(),
      page.emulateMedia({ media: null, colorScheme: null }),
    ]);
    // A clock that was installed cannot be removed.
    return page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return /native code/.test(`${setTimeout}`);
    });
  }

  close = (): Promise<void> => this.#page.context().close();
}

/**
 * Where a route is added to a page that runs, Playwright does not wait until the page knows of it. A busy one would send
 * the next call past the route, one of nine. What the page is asked afterwards is done after that.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...call) => {
    const added = await route(...call);
    // Not a timer, which a test may have stopped. A page that is being left begins with the route.
    const isNext = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    await page.evaluate(isNext).catch(() => {});
    return added;
  };
}

/** To an address of the shop without scripts, so that nothing of the test is still running. */
async function leaveShop(page: Page): Promise<void> {
  await page.goto('/healthz');
}
