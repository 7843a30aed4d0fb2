import type { Locator, Page } from '@playwright/test';
import { fillAddress, orderNow } from './checkout.ts';
import { followed } from './followed.ts';
import { findProduct } from './products.ts';
import { expect, openAs, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What a browser does where its user has set letters of twice the size. */
const doubleLetters = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Texts that stand out of this box, or of which a line holds a single letter. */
const misfits = (box: Locator): Promise<string[]> =>
  box.evaluate((element) => {
    const { paddingRight } = getComputedStyle(element);
    const right = element.getBoundingClientRect().right - Number.parseFloat(paddingRight);
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      if (words === '' || text.parentElement?.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const isOut = range.getBoundingClientRect().right > right + 1;
      if (isOut || (lines.size > 1 && words.length / lines.size < 2)) found.push(words);
    }
    return found;
  });

test('with letters of twice the size, what is bought, paid and saved is read on a phone', async ({
  page,
  api,
}) => {
  const jumper = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const choice = { color: jumper.colors?.[0]?.name, size: 'XL' };
  await shopper.send('POST', '/cart', { product: jumper.id, quantity: 2, ...choice });

  await test.step('sizes', async () => {
    await openAs(page, shopper, `/product-detail/${jumper.id}`);
    await doubleLetters(page);
    expect(await misfits(page.getByRole('group', { name: 'Size' }))).toEqual([]);
  });

  await test.step('prices and total of the cart and of the checkout', async () => {
    for (const [path, name] of [
      ['/cart', 'Your Cart'],
      ['/checkout', 'Checkout'],
    ] as const) {
      await followed(page, path);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      expect(await misfits(page.getByRole('region', { name: /order summary/i }))).toEqual([]);
    }
  });

  await test.step('what is typed of a card', async () => {
    await fillAddress(page);
    await page.getByRole('radio', { name: /card/i }).check();
    await orderNow(page).tap();
    const expiry = page.getByRole('dialog').getByLabel('Expiry');
    await expiry.fill('12/30');
    expect(await expiry.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  });

  await test.step('amounts of an order', async () => {
    await page.keyboard.press('Escape');
    await followed(page, '/order');
    expect(await misfits(page.getByRole('article'))).toEqual([]);
  });

  await test.step('the menu of the account', async () => {
    await page.getByRole('button', { name: 'Open user menu' }).tap();
    const menu = await page.getByRole('navigation').filter({ hasText: 'Sign out' }).boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360);
  });

  await test.step('what an account logs in with', async () => {
    await followed(page, '/profile');
    expect(await misfits(page.getByRole('region', { name: 'Login' }))).toEqual([]);
  });
});
