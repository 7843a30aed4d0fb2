import { demoAdmin, type Product, someAddress } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { fillAddress } from './checkout.ts';
import { expect, returning, test } from './shop-test.ts';

test('a line with too little stock is marked in the cart and at the checkout before the order', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const shopper = await api.signUp();
  const create = (title: string) =>
    admin.send<Product>('POST', '/admin/products', {
      ...{ title, price: 20, brand: 'Lumen', category: 'Lanterns', stock: 5, colors: [], sizes: [] },
    });
  const [lamp, torch, wick] = await Promise.all([create('Lamp'), create('Torch'), create('Wick')]);
  for (const { id } of [lamp, torch, wick]) {
    await shopper.send('POST', '/cart', { product: id, quantity: 3 });
  }
  await returning(page, shopper);
  await page.clock.install();
  await page.goto('/forget-password');
  await expect(page.getByRole('link', { name: 'Cart, 9 items' })).toBeVisible();

  await admin.send('PATCH', `/products/${lamp.id}`, { stock: 2 });
  await admin.send('POST', `/admin/products/${torch.id}/archive`);
  // A cart that was read this moment is not read again.
  await page.clock.fastForward(10_000);
  await page.getByRole('link', { name: /^Cart/ }).click();
  const main = page.getByRole('main');
  const line = (title: string) => main.getByRole('listitem').filter({ hasText: title });
  await expect(line('Lamp')).toContainText('Only 2 left. Please lower the quantity.');
  await expect(line('Torch')).toContainText('No longer available. Please remove it.');
  await expect(line('Wick')).not.toContainText('Please');
  const hint = main.getByRole('status').filter({ hasText: 'Some items are not available in this quantity.' });
  await expect(hint).toBeVisible();
  await expect(main).toContainText('Total Price$180.00');
  expect(await faults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Checkout' }).click();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('No longer available. Please remove it.');
  await summary.getByRole('button', { name: 'Remove Torch' }).click();
  await expect(summary).not.toContainText('No longer available.');
  await hint.getByRole('link', { name: 'your cart' }).click();
  await line('Lamp')
    .getByRole('button', { name: /^decrease/i })
    .click();
  await expect(hint).toBeHidden();
  await expect(main).toContainText('Total Price$100.00');

  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  await admin.send('PATCH', `/products/${wick.id}`, { stock: 0 });
  await page.getByRole('button', { name: 'Order Now' }).click();
  await expect(summary.getByRole('alert')).toHaveText("'Wick' is sold out");
  await expect(line('Wick')).toContainText('No longer available. Please remove it.');
  await summary.getByRole('button', { name: 'Remove Wick' }).click();
  await page.getByRole('button', { name: 'Order Now' }).click();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  expect(await shopper.get('/orders/own')).toMatchObject([
    { totalAmount: 40, selectedAddresses: { city: someAddress.city } },
  ]);
});
