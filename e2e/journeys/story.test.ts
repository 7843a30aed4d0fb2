import { demoAdmin, newAccount } from '../../scripts/shop-api.ts';
import { fillAddress, orderNow } from './checkout.ts';
import { findProduct } from './products.ts';
import { expect, notice, test } from './shop-test.ts';

// The whole story: from the first visit to the parcel, over a power cut in the middle.

test('a visitor signs up and buys a jumper, the server is killed and restarted, and the order is shipped', async ({
  page,
  shop,
  api,
}) => {
  const jumper = await findProduct(api, /jumper/i);
  const shopper = newAccount();

  await test.step('signs up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Sign up here' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await page.getByLabel('Username').fill(shopper.username);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByLabel('Confirm password').fill(shopper.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(notice(page, 'Account created successfully! Redirecting...')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('puts a jumper into the cart', async () => {
    await page.getByRole('checkbox', { name: jumper.categoryLabel }).click();
    await page.getByRole('link', { name: jumper.title }).click();
    await expect(page.getByRole('heading', { name: jumper.title })).toBeVisible();
    await page
      .getByRole('group', { name: /colou?r/i })
      .getByRole('radio')
      .last()
      .check();
    await page.getByRole('group', { name: /size/i }).getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(notice(page, 'Added to cart!')).toBeVisible();
  });

  const orderNumber = await test.step('checks out with cash', async () => {
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(orderNow(page)).toBeDisabled();
    await page.getByRole('radio', { name: /new address/i }).check();
    await fillAddress(page);
    await page.getByRole('radio', { name: /cash/i }).check();
    await orderNow(page).click();
    await expect(page.getByText('Order Successfully placed')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 0 items');
    return page.url().split('/').at(-1) ?? '';
  });
  await expect(page.getByText(`Order Number #${orderNumber}`)).toBeVisible();

  await shop.kill();
  await shop.start();

  const order = page.getByRole('listitem').or(page.getByRole('article')).filter({ hasText: orderNumber });
  await test.step('finds the order after the crash', async () => {
    await page.goto('/order');
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await expect(order.first()).toContainText(jumper.title);
    await expect(order.first()).toContainText('Pending');
  });

  const admin = await api.logIn(demoAdmin);
  await admin.send('PATCH', `/orders/${orderNumber}`, { status: 'shipped' });
  await test.step('sees that it has been shipped', async () => {
    await page.reload();
    await expect(order.first()).toContainText('Shipped');
  });
});
