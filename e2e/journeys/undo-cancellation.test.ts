import { cashOrder, demoAdmin, type Order, type Product } from '../../scripts/shop-api.ts';
import { placePaidOrder } from './card.ts';
import { followed } from './followed.ts';
import { expect, notice, openAs, test } from './shop-test.ts';

test('a status that somebody else has set is not overwritten, and a cancellation can be undone while there is stock', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const about = { title: 'Undone', price: 20, brand: 'Lumen', category: 'Lanterns', stock: 2 };
  const product = await admin.send<Product>('POST', '/admin/products', about);
  const shopper = await api.signUp();
  const { id } = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
  await admin.send('PATCH', `/orders/${id}`, { status: 'processing' });
  const stock = async () => (await api.get<Product>(`/products/${product.id}`)).stock;
  await openAs(page, admin, '/admin-orders');
  const status = page.getByRole('combobox', { name: `Status of order #${id}` });
  const undo = page.getByRole('button', { name: `Undo the cancellation of order #${id}` });

  await expect(status).toHaveValue('processing');
  await admin.send('PATCH', `/orders/${id}`, { status: 'pending' });
  await status.selectOption('Shipped');
  await expect(notice(page, 'The status of this order has changed since you opened it.')).toBeVisible();
  await expect(status, 'what another administrator has set').toHaveValue('pending');
  await status.selectOption('Cancelled');
  await expect(undo).toHaveText('Undo');
  await expect.poll(stock).toBe(2);
  await undo.press('Enter');
  await expect(status).toHaveValue('pending');
  await expect(status).toBeFocused();
  await expect(undo).toHaveCount(0);
  await expect.poll(stock).toBe(0);

  await status.selectOption('Cancelled');
  await expect(undo, 'the cancellation is stored').toBeVisible();
  await shopper.send('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  await undo.click();
  await expect(notice(page, "Only 1 of 'Undone' left")).toBeVisible();
  await expect(status).toHaveValue('cancelled');
  await status.selectOption('Cancelled');

  const partly = await placePaidOrder(await api.signUp());
  await admin.send(
    'POST',
    `/admin/orders/${partly.id}/refunds`,
    { amount: 5 },
    { 'idempotency-key': partly.id },
  );
  await test.step('it is not offered for an order that was refunded in part, and another status can be chosen', async () => {
    const itsStatus = page.getByRole('combobox', { name: `Status of order #${partly.id}` });
    const refund = page.getByRole('dialog', { name: 'Refund' });

    for (const [path, name] of [
      [`/admin-orders/${partly.id}`, `Order #${partly.id}`],
      ['/admin-orders', 'Manage Orders'],
    ] as const) {
      await followed(page, path);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await itsStatus.selectOption('Cancelled');
      await expect(refund, 'the cancellation is stored').toBeVisible();
      await page.keyboard.press('Escape');
      await expect(itsStatus).toHaveValue('cancelled');
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await itsStatus.selectOption('Processing');
      await page.getByRole('button', { name: 'Take up again' }).click();
      await expect(itsStatus).toHaveValue('processing');
    }
    await expect(status, 'which was left since').toHaveValue('cancelled');
    await expect(undo).toHaveCount(0);
  });
});
