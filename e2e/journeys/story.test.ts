import { demoAdmin } from '../../scripts/shop-api.ts';
import { fillAddress, orderNow } from './checkout.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, test } from './shop-test.ts';

// The whole story: from the list of products to the parcel and the next order, over a power cut in the middle.

test('a jumper is bought in a color and a size, the server is killed, and the order is shipped, shown and ordered again', async ({
  page,
  shop,
  api,
}) => {
  const { id, title, colors = [], sizes = [] } = await findProduct(api, /jumper/i);
  const [first, second] = colors;
  const { name: size = '' } = sizes.findLast(({ inStock }) => inStock) ?? {};
  const [own = ''] = second?.images ?? [];
  const color = second?.name ?? '';
  const addToCart = page.getByRole('button', { name: 'Add to Cart' });
  const inMain = page.getByRole('main').locator(`img[src="${own}"]`);

  await test.step('opens it in the color, and chooses a size', async () => {
    await openAs(page, await api.signUp(), `/?${new URLSearchParams({ q: title, color })}`);
    const inColor = `/product-detail/${id}?${new URLSearchParams({ color })}`;
    const card = page.getByRole('article').getByRole('link', { name: title }).first();
    // Before the list of the filter, that of the page before may still be there.
    await expect(card).toHaveAttribute('href', inColor);
    await card.click();
    await expect(page).toHaveURL(inColor);
    await expect(page.getByRole('radio', { name: color })).toBeChecked();
    const shown = page.getByRole('list', { name: 'Pictures' }).getByRole('img').first();
    await expect(shown).toHaveAttribute('src', own);
    await page.getByRole('radio', { name: first?.name }).check();
    await expect(shown).not.toHaveAttribute('src', own);
    await page.getByRole('radio', { name: color }).check();
    await page.getByRole('radio', { name: size, exact: true }).check();
  });
  const inSecond = `/product-detail/${id}?${new URLSearchParams({ color, size })}`;
  await expect(page).toHaveURL(inSecond);

  const orderNumber = await test.step('buys it with cash', async () => {
    await addToCart.click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    await expect(inMain).toBeVisible();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(orderNow(page)).toBeDisabled();
    await fillAddress(page);
    await page.getByRole('radio', { name: /cash/i }).check();
    await orderNow(page).click();
    await expect(page.getByText('Order Successfully placed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await expect(inMain, 'what was bought is shown with the confirmation').toBeVisible();
    return page.url().split('/').at(-1) ?? '';
  });
  await expect(page.getByText(`Order Number #${orderNumber}`)).toBeVisible();

  await shop.kill();
  await shop.start();

  const admin = await api.logIn(demoAdmin);
  await admin.send('PATCH', `/orders/${orderNumber}`, { status: 'shipped' });
  await test.step('finds the order after the crash, which has been shipped', async () => {
    await page.getByRole('link', { name: 'My Account : My Orders' }).click();
    const order = page.getByRole('article', { name: `Order #${orderNumber}` });
    await expect(order).toContainText('Shipped');
    await expect(inMain).toBeVisible();
  });

  await test.step('orders it again, and finds what was chosen', async () => {
    await page.getByRole('button', { name: /^Order again/ }).click();
    await expect(notice(page, 'Added to cart!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(inSecond);
    for (const name of [color, size])
      await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  });
});
