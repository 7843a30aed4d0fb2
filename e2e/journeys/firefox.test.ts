import { execFileSync } from 'node:child_process';
import puppeteer, { type Page } from 'puppeteer-core';
import { newAccount, someAddress } from '../../scripts/shop-api.ts';
import { findFirefox, firefoxSetting } from '../browser.ts';
import { findProduct } from './products.ts';
import { expect, test } from './shop-test.ts';

// The other journeys run in Chromium. This one is the whole purchase in the Firefox that people have, which Playwright does
// not drive.

const firefox = findFirefox();

test.skip(firefox === undefined, `No Firefox was found: install one, or set ${firefoxSetting} to its path`);

/** That of 140 does not know all that Puppeteer sends, and its security policy stops what Puppeteer does in a page. */
const oldestVersion = 153;
const version =
  firefox && Number(/\d+/.exec(execFileSync(firefox, ['--version'], { encoding: 'utf8' }))?.[0]);

test.skip(
  Number(version) < oldestVersion,
  `Puppeteer drives no Firefox ${version}: it takes ${oldestVersion}`,
);

test('a visitor to the shop in Firefox searches, signs up, and buys by card', async ({ shop, api }) => {
  const { title, colors = [] } = await findProduct(api, /jumper/i);
  const { name: color = '' } = colors[1] ?? {};
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox ?? '',
    extraPrefsFirefox: {
      // With each frame the page is drawn and searched for what is waited for: of 60 a second it costs half as much again.
      'layout.frame_rate': 10,
      // Processes for pages that nobody opens are a quarter of what its start costs.
      'dom.ipc.processPrelaunch.enabled': false,
      // As in the other journeys, neither motion nor pictures.
      'ui.prefersReducedMotion': 1,
      'permissions.default.image': 2,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.setDefaultTimeout(30_000);
  const errors = consoleErrorsOf(page);
  const { sees, presses, fills } = acting(page);

  await test.step('searches', async () => {
    await page.goto(shop.url);
    await sees('Discover Amazing Products');
    await presses('header input[name=q]');
    await page.keyboard.type(title);
    await page.waitForSelector('[role=option]');
    await page.keyboard.press('Enter');
    await sees(`Results for ‘${title}’`);
  });

  await test.step('is asked to log in, signs up, and goes on to the product', async () => {
    await presses('article h3 a');
    await sees('Please log in to continue.');
    await presses('main a[href="/signup"]');
    const { username, email, password } = newAccount();
    await fills({ username, email, password, confirmPassword: password });
    await presses('main form button[type=submit]');
    await presses('aside ::-p-text(Continue)');
  });

  await test.step('buys it in a color and a size by card', async () => {
    await presses(`label[title="${color}"]`);
    await presses('::-p-xpath(//main//label[.="M"])');
    await presses('main ::-p-text(Add to Cart)');
    await sees('Cart, 1 item');
    await presses('header a[href="/cart"]');
    await sees(`${color}, M`);
    await presses('main a[href="/checkout"]');
    await fills(someAddress);
    await presses('main ::-p-text(Pay in the next step.)');
    await presses('main ::-p-text(Order Now)');
    await presses('dialog ::-p-text(4242 4242 4242 4242)');
    await presses('dialog ::-p-text(Pay $)');
    await sees('Order Successfully placed');
  });

  await test.step('finds the order', async () => {
    await presses('main a[href="/order"]');
    const order = await page.waitForSelector('main article');
    const text = await order?.evaluate((card) => card.textContent);
    expect(text).toContain('Paid');
    expect(text).toContain(`${color} · M`);
  });

  expect(errors).toEqual([]);
  await browser.close();
});

/**
 * What a person does, each when it can be done. Nothing is found by its role: Firefox would keep a tree of the accessible
 * elements from then on, and takes half as long again.
 */
const acting = (page: Page) => {
  const presses = (selector: string) => page.locator(selector).click();
  return {
    presses,
    sees: (text: string) => page.locator(`::-p-text(${text})`).wait(),
    /** All at once, because each key that is pressed is a call to the browser. */
    async fills(values: Record<string, string>): Promise<void> {
      await page.waitForSelector(`main [name=${Object.keys(values).at(-1)}]`);
      await page.evaluate((typed) => {
        for (const [name, value] of Object.entries(typed)) {
          const input = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
          input?.focus();
          input?.select();
          document.execCommand('insertText', false, value);
        }
      }, values);
    },
  };
};

/** Errors of the page, of React about what the server has rendered, and of the security policy. */
function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
