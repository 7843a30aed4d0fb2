import type { Page } from '@playwright/test';
import type { Product, ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';
import { translatePage } from './translated-page.ts';

const line = (page: Page, size: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `, ${size}` });
const increase = (page: Page, size: string) => line(page, size).getByRole('button', { name: /^increase/i });
const decrease = (page: Page, size: string) => line(page, size).getByRole('button', { name: /^decrease/i });
const remove = (page: Page, size: string) => line(page, size).getByRole('button', { name: /^remove/i });
const quantity = (page: Page, size: string) => line(page, size).getByRole('status');
const banner = (page: Page, role: 'alert' | 'status', text: string) =>
  page.getByRole('main').getByRole(role).filter({ hasText: text });

/** A shopper with these quantities of a jumper, by size. */
async function shopperWith(api: ShopApi, quantities: Record<string, number>) {
  const jumper = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const color = jumper.colors?.[0]?.name;
  const lines: { id: string }[] = [];
  for (const [size, quantity] of Object.entries(quantities)) {
    lines.push(await shopper.send('POST', '/cart', { product: jumper.id, quantity, color, size }));
  }
  return { jumper, shopper, lines };
}

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function expectSummary(page: Page, { price }: Product, items: number): Promise<void> {
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText(`Total Items${items}`);
  await expect(summary).toContainText(`Total Price${dollars(price * items)}`);
}

test('the cart shows lines and total, changes quantities from 1 to 10, and leads home after 3 seconds when it is empty', async ({
  page,
  api,
}) => {
  const { jumper, shopper } = await shopperWith(api, { M: 2, L: 9 });
  await returning(page, shopper);
  await page.clock.install();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 11 items' })).toBeVisible();

  await test.step('a quantity changes by one from 1 to 10; minus is disabled at 1, plus at 10', async () => {
    await decrease(page, 'M').press('Enter');
    await expect(quantity(page, 'M')).toHaveText('1');
    await expect(decrease(page, 'M')).toBeDisabled();
    await expect(increase(page, 'M')).toBeFocused();
    await increase(page, 'L').press('Enter');
    await expect(quantity(page, 'L')).toHaveText('10');
    await expect(increase(page, 'L')).toBeDisabled();
    await expect(decrease(page, 'L')).toBeFocused();
    await expectSummary(page, jumper, 11);
    await expect.poll(() => shopper.get('/cart')).toMatchObject([{ quantity: 1 }, { quantity: 10 }]);
  });

  const large = line(page, 'L');
  await expect(large.locator('img')).toHaveAttribute('src', /\S/);
  await expect(large.getByRole('link', { name: jumper.title })).toHaveAttribute(
    'href',
    `/product-detail/${jumper.id}?color=${jumper.colors?.[0]?.name}&size=L`,
  );
  await expect(large).toContainText(`${dollars(10 * jumper.price)}${dollars(jumper.price)} each`);
  await expect(line(page, 'M')).toContainText(dollars(jumper.price));
  await expect(line(page, 'M')).not.toContainText('each');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('ShippingFree');
  await expect(summary.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');

  await test.step('lines change and go while the browser translates the page', async () => {
    await translatePage(page);
    await decrease(page, 'L').click();
    await expect(large).toContainText(`${dollars(9 * jumper.price)}${dollars(jumper.price)} each`);
    await remove(page, 'M').click();
    await expect(line(page, 'M')).toHaveCount(0);
    await expectSummary(page, jumper, 9);
  });

  await test.step('an empty cart shows a message and Continue Shopping, and leads home after 3 seconds', async () => {
    await stopClock(page);
    await remove(page, 'L').click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
    await page.clock.runFor(2900);
    await expect(page).toHaveURL('/cart');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
  });

  await test.step('a link that is followed cancels the redirect', async () => {
    const arrive = await holdAnswers(page, 'GET', /static\/js\/profile-page/);
    await page.getByRole('link', { name: 'Cart, 0 items' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await page.getByRole('link', { name: 'Your profile' }).click();
    await page.clock.runFor(4000);
    arrive();
    await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('Added to cart! is a notice that leads to the cart, and there its banner', async () => {
    await page.clock.resume();
    await followed(page, `/product-detail/${jumper.id}`);
    const add = page.getByRole('button', { name: 'Add to Cart' });
    await expect(add).toBeEnabled();
    // So that the notice is still there when the cart opens.
    await stopClock(page);
    await add.click();
    await expect(notice(page, 'Added to cart!')).toBeVisible();
    await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'View cart' }).click();
    await expect(banner(page, 'status', 'Added to cart!')).toBeVisible();
    await expect(page.getByText('Added to cart!')).toHaveCount(1);
    await page.clock.runFor(3000);
    await expect(page.getByText('Added to cart!')).toHaveCount(0);
  });
});

test('the cart shows what is loading, slow or lost, counts every press, and ends as the shop has it', async ({
  page,
  api,
}) => {
  const { jumper, shopper, lines } = await shopperWith(api, { M: 1, L: 1, XL: 1 });
  await returning(page, shopper);
  await test.step('an error banner shows when loading fails, and Try again loads the cart, with a spinner', async () => {
    const isCart = /\/api\/cart$/;
    await page.route(isCart, (route) => route.abort());
    await page.goto('/cart');
    await expect(banner(page, 'alert', 'Failed to load cart')).toBeVisible();
    expect(await faults(page, 'main')).toEqual([]);
    await page.unroute(isCart);
    const release = await holdAnswers(page, 'GET', isCart);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading your cart…' })).toBeVisible();
    release();
    await expect(line(page, 'M')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
  });

  await test.step('a slow quantity change shows a spinner, and every press counts, at the checkout too', async () => {
    const release = await holdAnswers(page, 'PATCH', /\/api\/cart\//);
    await increase(page, 'M').dblclick();
    await increase(page, 'L').click();
    await expect(quantity(page, 'M')).toHaveText('3');
    await expect(quantity(page, 'L')).toHaveText('2');
    await expectSummary(page, jumper, 6);
    await expect(page.getByRole('img', { name: 'Updating your cart…' })).toBeVisible();
    await remove(page, 'XL').click();
    await expect(line(page, 'XL')).toHaveCount(0);

    await page.getByRole('link', { name: 'Checkout' }).click();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText('Total Items2');
    await expect(summary.getByRole('button', { name: /^remove/i }).first()).not.toHaveAttribute(
      'aria-disabled',
    );
    release();
    await expect(summary).toContainText('Total Items5');
    await expect.poll(() => shopper.get('/cart')).toMatchObject([{ quantity: 3 }, { quantity: 2 }]);
  });

  await test.step('a change whose reply is lost shows an error, and the cart as the shop has it', async () => {
    await page.goBack();
    await page.route(
      /\/api\/cart\/\w+$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await increase(page, 'L').click();
    await expect(banner(page, 'alert', 'Failed to update cart')).toBeVisible();
    await expect(quantity(page, 'L')).toHaveText('3');
  });

  await test.step('a line that another tab has removed disappears with a message, until another change succeeds', async () => {
    const gone = banner(page, 'alert', 'This item is no longer in your cart.');
    await shopper.send('DELETE', `/cart/${lines[0]?.id}`);
    await increase(page, 'M').click();
    await expect(line(page, 'M')).toHaveCount(0);
    await expect(gone).toBeVisible();
    await increase(page, 'L').click();
    await expect(quantity(page, 'L')).toHaveText('4');
    await expect(gone).toBeHidden();
  });
});
