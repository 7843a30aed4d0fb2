import type { Locator, Page } from '@playwright/test';
import { findProduct } from './products.ts';
import { expect, openAs, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What a browser does where its user has set letters of twice the size. */
const doubleLetters = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

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

test('with letters of twice the size, sizes, prices and what an account logs in with are read on a phone', async ({
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
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await doubleLetters(page);
      expect(await misfits(page.getByRole('region', { name: /order summary/i }))).toEqual([]);
    }
  });

  await test.step('what an account logs in with', async () => {
    await page.goto('/profile');
    await doubleLetters(page);
    expect(await misfits(page.getByRole('region', { name: 'Login' }))).toEqual([]);
  });
});
