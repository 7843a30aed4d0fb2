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
    // With each frame the page is drawn and searched for what is waited for: of 60 a second it costs half as much again.
    extraPrefsFirefox: { 'layout.frame_rate': 10 },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.setDefaultTimeout(30_000);
  const errors = consoleErrorsOf(page);
  const { sees, presses, fills, follows } = acting(page);

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
    await follows('Sign up here');
    const { username, email, password } = newAccount();
    await fills({ username, email, password, confirmPassword: password });
    await presses('main form button[type=submit]');
    await follows('Continue');
  });

  await test.step('buys it in a color and a size by card', async () => {
    await presses(`label[title="${color}"]`);
    await presses('main ::-p-aria([name="M"][role="radio"])');
    await presses('main ::-p-text(Add to Cart)');
    await follows('Cart, 1 item');
    await sees(`${color}, M`);
    await follows('Checkout');
    await fills(someAddress);
    await presses('main ::-p-text(Pay in the next step.)');
    await presses('main ::-p-text(Order Now)');
    await presses('dialog ::-p-text(4242 4242 4242 4242)');
    await presses('dialog ::-p-text(Pay $)');
    await sees('Order Successfully placed');
  });

  await test.step('finds the order', async () => {
    await follows('My Account : My Orders');
    const order = await page.waitForSelector('main article');
    const text = await order?.evaluate((card) => card.textContent);
    expect(text).toContain('Paid');
    expect(text).toContain(`${color} · M`);
  });

  expect(errors).toEqual([]);
  await browser.close();
});

/** What a person does, each when it can be done. */
const acting = (page: Page) => {
  const presses = (selector: string) => page.locator(selector).click();
  return {
    presses,
    sees: (text: string) => page.locator(`::-p-text(${text})`).wait(),
    follows: (name: string) => presses(`::-p-aria([name="${name}"][role="link"])`),
    async fills(values: Record<string, string>): Promise<void> {
      for (const [name, value] of Object.entries(values))
        await page.locator(`main [name=${name}]`).fill(value);
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
