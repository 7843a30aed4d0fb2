import type { Locator, Page } from '@playwright/test';
import { addressFields } from './checkout.ts';
import { findProduct } from './products.ts';
import { expect, notice, returning, test } from './shop-test.ts';

/** Presses Tab until the focus is where a person wants it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Reaches a group of radios with Tab, and the wanted one with the arrow keys. */
async function choose(page: Page, radios: Locator, wanted: Locator): Promise<void> {
  const reached = () => radios.evaluateAll((all) => all.some((radio) => radio === document.activeElement));
  for (let presses = 0; presses < 150 && !(await reached()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

test('a purchase needs no mouse', async ({ page, api }) => {
  const jumper = await findProduct(api, /jumper/i);
  await returning(page, await api.signUp());
  const { keyboard } = page;

  await page.goto('/');
  await tabTo(page, page.getByRole('checkbox', { name: jumper.categoryLabel }));
  await keyboard.press('Space');
  const card = page.getByRole('link', { name: jumper.title });
  await expect(card).toBeVisible();
  await tabTo(page, card);
  await keyboard.press('Enter');

  const sizes = page.getByRole('group', { name: /size/i }).getByRole('radio');
  await choose(page, sizes, page.getByRole('radio', { name: 'M', exact: true }));
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await keyboard.press('Enter');
  await expect(notice(page, 'Added to cart!')).toBeVisible();

  await page.goto('/cart');
  const increase = page.getByRole('button', { name: /^increase quantity/i });
  await tabTo(page, increase);
  for (const quantity of ['2', '3']) {
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: quantity })).toBeVisible();
    await expect(increase).toBeFocused();
  }
  await tabTo(page, page.getByRole('link', { name: 'Checkout' }));
  await keyboard.press('Enter');
  const newAddress = page.getByRole('radio', { name: /new address/i });
  if (!(await newAddress.isChecked())) await choose(page, newAddress, newAddress);
  for (const [field, value] of addressFields(page)) {
    await tabTo(page, field);
    await keyboard.insertText(value);
  }
  const methods = page.getByRole('radio', { name: /cash|card/i });
  await choose(page, methods, page.getByRole('radio', { name: /cash/i }));
  await tabTo(page, page.getByRole('button', { name: 'Order Now' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
});

test('who removes a line of the cart goes on at the top of the page', async ({ page, api }) => {
  const shopper = await api.signUp();
  const { id, title, colors } = await findProduct(api, /jumper/i);
  const color = colors?.[0]?.name;
  for (const size of ['M', 'L']) {
    await shopper.send('POST', '/cart', { product: id, quantity: 1, color, size });
  }
  await returning(page, shopper);
  await page.goto('/cart');
  await tabTo(page, page.getByRole('button', { name: `Remove ${title}, ${color}, M` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^remove/i })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
});
