import type { Locator, Page } from '@playwright/test';
import { cashOrder, demoAdmin, type Order, someAddress } from '../../scripts/shop-api.ts';
import { followed } from './followed.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

async function expectToLeaveAfter(page: Page, shown: Locator, milliseconds: number): Promise<void> {
  await expect(shown).toBeVisible();
  await page.clock.runFor(milliseconds - 100);
  await expect(shown).toBeVisible();
  await page.clock.runFor(200);
  await expect(shown).toBeHidden();
}

test('a notice leaves after 3 seconds unless it is hovered or focused, can be dismissed, and stands above a selection’s bar', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const placement = cashOrder([{ product, quantity: 1 }]);
  const { id } = await (await api.signUp()).send<Order>('POST', '/orders', placement);
  const admin = await api.logIn(demoAdmin);
  const own = await admin.get<{ id: string }>('/users/own');
  await admin.send('PATCH', `/users/${own.id}`, { ...own, addresses: [someAddress, someAddress] });
  await page.clock.install();
  await openAs(page, admin, '/profile');
  const askToRemove = () => page.getByRole('button', { name: 'Remove address' }).first().click();
  const remove = async () => {
    await askToRemove();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  };
  const update = async () => {
    await page.getByRole('button', { name: 'Edit address' }).first().click();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(updated).toBeVisible();
  };
  const removed = notice(page, 'Address removed successfully.');
  const updated = notice(page, 'Address updated successfully.');
  await expect(page.getByRole('heading', { name: 'Shipping Addresses' })).toBeVisible();
  await stopClock(page);

  await test.step('after 3 seconds on the profile, also where a dialog opens in that time', async () => {
    await update();
    await page.clock.runFor(2000);
    await askToRemove();
    await expectToLeaveAfter(page, updated, 1000);
    await page.keyboard.press('Escape');
  });

  await test.step('it stays while it is hovered or focused, and can be dismissed', async () => {
    await remove();
    await expect(removed).toBeVisible();
    await update();
    const dismiss = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' });
    await dismiss.first().focus();
    await page.keyboard.press('Enter');
    await expect(removed).toBeHidden();
    await expect(dismiss, 'the focus goes on to the next').toBeFocused();
    await page.clock.runFor(20_000);
    await expect(updated, 'which stays for that').toBeVisible();
    const add = page.getByRole('button', { name: 'Add New Address' });
    await add.focus();
    await updated.hover();
    await page.clock.runFor(20_000);
    await expect(updated).toBeVisible();
    await dismiss.focus();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Enter');
    await expect(updated).toBeHidden();
    await expect(add, 'the focus is where it was before').toBeFocused();
    await remove();
  });

  await test.step('after 3 seconds on the orders', async () => {
    await page.clock.resume();
    await followed(page, '/order');
    const status = page.getByRole('combobox', { name: `Status of order #${id}` });
    await expect(status).toBeVisible();
    await stopClock(page);
    await status.selectOption('Shipped');
    await expectToLeaveAfter(page, notice(page, 'Order status updated successfully.'), 3000);
  });

  await test.step('after 3 seconds on the product list', async () => {
    await page.clock.resume();
    await followed(page, `/admin-products?${new URLSearchParams({ q: product.title })}`);
    await page.getByRole('button', { name: `Edit ${product.title}`, exact: true }).click();
    await stopClock(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectToLeaveAfter(page, notice(page, 'Product updated successfully.'), 3000);
    await page.clock.resume();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await followed(page, '/admin-products?q=linen&view=table');
  await page.getByRole('row').getByRole('checkbox', { name: /Linen/ }).first().check();
  await page.route(/products\/downloads/, (route) => route.fulfill({ status: 503, body: 'Not now' }));
  await stopClock(page);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const shown = notice(page, 'Not now');
  await expect(shown).toBeVisible();
  const bar = page.getByRole('region', { name: 'Selected products' });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const topAtEnd = async () => {
    // Each time, because the page may still grow.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    return topOf(bar);
  };
  // Higher without the web font, which may come late.
  await expect.poll(topAtEnd, 'the end of the page is below the bar').toBeLessThan(844 - 200);
  // Polled, because it follows the bar when the next frame is drawn.
  const room = async () => {
    const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    return (await topAtEnd()) - (y + height);
  };
  await expect.poll(room, 'between notice and bar').toBeGreaterThan(0);
});
