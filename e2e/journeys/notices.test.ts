import type { Locator, Page } from '@playwright/test';
import { cashOrder, demoAdmin, newAccount, type Order, someAddress } from '../../scripts/shop-api.ts';
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

test('a notice leaves after 3 seconds on the profile', async ({ page, api }) => {
  const shopper = await api.signUp();
  const own = await shopper.get<{ id: string }>('/users/own');
  await shopper.send('PATCH', `/users/${own.id}`, { ...own, addresses: [someAddress, someAddress] });
  await page.clock.install();
  await openAs(page, shopper, '/profile');
  const remove = page.getByRole('button', { name: /^Remove/ }).first();
  await remove.click();
  await stopClock(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  const removed = notice(page, 'Address removed successfully.');
  await expectToLeaveAfter(page, removed, 3000);

  await test.step('a dialog that opens does not extend the notice’s time', async () => {
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: 'Save address' }).click();
    const updated = notice(page, 'Address updated successfully.');
    await expect(updated).toBeVisible();
    await page.clock.runFor(2000);
    await remove.click();
    await expectToLeaveAfter(page, updated, 1000);
  });
});

test('a notice leaves after 3 seconds on the orders and on the product list', async ({ page, api }) => {
  const product = await findProduct(api, /jumper/i);
  const placement = cashOrder([{ product, quantity: 1 }]);
  const { id } = await (await api.signUp()).send<Order>('POST', '/orders', placement);
  await page.clock.install();
  await openAs(page, await api.logIn(demoAdmin), '/order');
  const status = page.getByRole('combobox', { name: `Status of order #${id}` });
  await expect(status).toBeVisible();
  await stopClock(page);
  await status.selectOption('Shipped');
  await expectToLeaveAfter(page, notice(page, 'Order status updated successfully.'), 3000);

  await page.clock.resume();
  await followed(page, `/admin-products?${new URLSearchParams({ q: product.title })}`);
  await page.getByRole('button', { name: `Edit ${product.title}`, exact: true }).click();
  await stopClock(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToLeaveAfter(page, notice(page, 'Product updated successfully.'), 3000);
});

test('a notice leaves after 5 seconds at login and sign-up, error or success', async ({ page, api }) => {
  const account = newAccount();
  await api.signUp(account);
  await page.clock.install();
  await page.goto('/signup');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await stopClock(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToLeaveAfter(page, notice(page, 'An account with this email already exists'), 5000);

  await page.clock.resume();
  await followed(page, '/login');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
  await stopClock(page);
  await signIn.click();
  const refused = notice(page, 'Invalid email or password');
  await expectToLeaveAfter(page, refused, 5000);
  await signIn.click();
  await expect(refused).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await signIn.click();
  const greeting = notice(page, 'Login successful! Redirecting...');
  await expect(greeting).toBeVisible();
  await expect(refused, 'the success clears the older error').toBeHidden();
  await expect(page).toHaveURL('/');
  await expectToLeaveAfter(page, greeting, 5000);
});

test('a notice stays while it is hovered or focused, and can be dismissed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await stopClock(page);
  // Leads back to the login, with a notice.
  await followed(page, '/profile');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  const reason = notice(page, 'Please log in to continue.');
  const refused = notice(page, 'Invalid email or password');
  await expect(refused).toBeVisible();
  const dismiss = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' });

  await dismiss.first().focus();
  await page.keyboard.press('Enter');
  await expect(reason).toBeHidden();
  await expect(dismiss, 'the focus goes on to the next').toBeFocused();
  await page.clock.runFor(20_000);
  await expect(refused, 'which stays for that').toBeVisible();
  await signIn.focus();

  await refused.hover();
  await page.clock.runFor(20_000);
  await expect(refused).toBeVisible();
  await dismiss.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(refused).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(refused).toBeHidden();
  await expect(signIn, 'the focus is where it was before').toBeFocused();
});

test('a notice stands above the bar of chosen products, also where a short list leaves it high in the window', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await openAs(page, await api.logIn(demoAdmin), '/admin-products?q=linen&view=table');
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
  const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(await topOf(bar));
  expect(y).toBeGreaterThan(0);
});
