import type { Page } from '@playwright/test';
import { demoAdmin, type Product, type ShopApi } from '../../scripts/shop-api.ts';
import { answerInstead, drawnInBrowser } from './answers.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, returning, test } from './shop-test.ts';
import { translatePage } from './translated-page.ts';

const one = /\/api\/products\/[0-9a-f]{24}$/;
const cart = /\/api\/cart$/;
const addButton = (page: Page) => page.getByRole('button', { name: /^(Add to Cart|Adding\.\.\.)$/ });

/** A product from late in the catalogue that nobody else looks for, for what changes it. */
async function lateProduct(admin: ShopApi): Promise<Product> {
  const products = await admin.products();
  const found = products.slice(-40).find(({ stock }) => (stock ?? 0) > 5);
  if (!found) throw new Error('everything late in the catalogue is sold');
  return found;
}

test('a product page shows the product’s details, its colors and sizes with a size guide, the best others of its category, and why a product cannot be shown', async ({
  page,
  api,
}) => {
  const { id, title, category, colors: own = [], sizes: ownSizes = [] } = await findProduct(api, /jumper/i);
  await returning(page, await api.signUp());
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawnInBrowser(page);
  await answerInstead(page, one, ({ colors, sizes, ...product }) => ({
    ...product,
    id: undefined,
    _id: id,
    title: 'Sea Jumper',
    price: 79.5,
    rating: 3.6,
    images: ['/none.jpg', ...product.images, '/sixth.jpg'],
    description: 'Warm.',
    highlights: ['Dry', 'Light'],
    details: 'Lambswool.',
  }));
  const release = await holdAnswers(page, 'GET', one);
  await page.goto(`/product-detail/${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading product…' })).toBeVisible();
  release();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sea Jumper');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([/^Home/, /^\w/, 'Sea Jumper']);
  await expect(crumbs.getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('href', /^\/\?category=/);
  await expect(main.getByText('$79.50', { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Rated 3.6 out of 5' })).toBeVisible();
  await expect(main.getByText('3.6 out of 5')).toBeVisible();

  await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(4);
  const gallery = main.getByRole('list', { name: 'Pictures' });
  const picture = (number: number) =>
    gallery.getByRole('img', { name: `Sea Jumper, picture ${number} of 4` });
  await expect(picture(1)).toHaveAttribute('src', /placeholder/);
  await expect(picture(2)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Show picture 2' }).click();
  await expect(picture(2)).toBeInViewport();
  await expect(picture(2)).toHaveAttribute('src', /^\/pictures\//);

  await test.step('a picture opens over the page, and from near', async () => {
    await picture(2).click();
    const zoom = page.getByRole('dialog', { name: 'Sea Jumper' });
    const shown = zoom.getByRole('img');
    await expect(shown).toHaveAccessibleName('Sea Jumper, picture 2 of 4');
    const { width = 0 } = (await shown.boundingBox()) ?? {};
    await shown.click({ position: { x: 20, y: 20 } });
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(width);
    await zoom.getByRole('button', { name: 'Zoom out' }).click();
    await zoom.getByRole('button', { name: 'Next picture' }).click();
    await expect(shown).toHaveAccessibleName('Sea Jumper, picture 3 of 4');
    await page.keyboard.press('ArrowLeft');
    await expect(shown).toHaveAccessibleName('Sea Jumper, picture 2 of 4');
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
  });

  const colors = main.getByRole('group', { name: 'Color' }).getByRole('radio');
  await expect(colors).toHaveCount(3);
  for (const [index, name] of ['White', 'Gray', 'Black'].entries()) {
    await expect(colors.nth(index)).toHaveAccessibleName(name);
  }
  const sizes = main.getByRole('group', { name: 'Size' }).getByRole('radio');
  await expect(sizes).toHaveCount(8);
  const names = ['XXS, out of stock', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];
  for (const [index, name] of names.entries()) {
    await expect(sizes.nth(index)).toHaveAccessibleName(name.replace(',', ' ,'));
    await expect(sizes.nth(index)).toBeEnabled({ enabled: index > 0 });
  }

  await expect(main.getByText('Warm.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Highlights' })).toBeVisible();
  await expect(main.getByText('Light', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(main.getByText('Lambswool.')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.unrouteAll();
  await followed(page, '/forget-password');
  await expect(page.getByRole('heading', { name: 'Enter your Email' })).toBeVisible();
  await followed(page, `/product-detail/${id}`);
  const choices = page.getByRole('main').getByRole('radio');
  await test.step('its own colors and sizes are offered, and those that are sold out are disabled', async () => {
    await expect(choices).toHaveCount(own.length + ownSizes.length);
    for (const { name } of own) await expect(page.getByRole('radio', { name, exact: true })).toBeEnabled();
    const soldOut = page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: true });
    await expect(soldOut).toHaveCount(ownSizes.filter(({ inStock }) => !inStock).length);
  });

  await test.step('the size guide opens from its link, in either unit, and Back closes it', async () => {
    const link = page.getByRole('link', { name: 'Size guide' });
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await link.click();
    await expect(guide.getByRole('row', { name: 'M 94 76 100' })).toBeVisible();
    await guide.getByRole('radio', { name: 'Inches' }).check();
    await expect(guide.getByRole('row', { name: 'M 37 29.9 39.4' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.goBack();
    await expect(guide).toBeHidden();
    await link.click();
    await expect(guide).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
    await expect(page).toHaveURL(`/product-detail/${id}`);
    await expect(link).toBeFocused();
  });

  await test.step('the best others of its category follow', async () => {
    const best = (await api.products())
      .filter((product) => product.category === category && product.id !== id)
      .sort((one, other) => other.rating - one.rating);
    const others = page.getByRole('region', { name: 'You may also like' }).getByRole('article');
    await expect(others).toHaveCount(4);
    await expect(others.first()).toContainText(best[0]?.title ?? '');
    await expect(others.filter({ hasText: title })).toHaveCount(0);
  });

  await test.step('there is no choice where the lists are empty', async () => {
    await followed(page, '/forget-password');
    await expect(page.getByRole('heading', { name: 'Enter your Email' })).toBeVisible();
    await answerInstead(page, one, (product) => ({ ...product, colors: [], sizes: [] }));
    await followed(page, `/product-detail/${id}`);
    await expect(addButton(page)).toBeEnabled();
    await expect(choices).toHaveCount(0);
  });

  await test.step('a product that cannot be shown is an error with a link home', async () => {
    await page.unrouteAll();
    const error = page.getByRole('alert').getByRole('heading');
    await followed(page, '/product-detail/shirt');
    await expect(error).toHaveText('Error: Invalid product ID format. Please check the URL and try again.');
    await followed(page, `/product-detail/${'f'.repeat(24)}`);
    await expect(error).toHaveText(
      'Error: Product not found. It may have been removed or is no longer available.',
    );
    await page.route(one, (route) => route.fulfill({ json: { title: 'Scarf' } }));
    await followed(page, `/product-detail/${'e'.repeat(24)}`);
    await expect(error).toHaveText('Error: Invalid product data received - missing ID');
    await page.route(one, (route) => route.abort());
    await followed(page, `/product-detail/${'d'.repeat(24)}`);
    await expect(error).toHaveText('Error: Failed to fetch product details');
    expect(await faults(page, 'main')).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(error).toHaveText(/^Error: Product not found/);
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('Add to Cart shows that it is running, and then success or the reason of a failure', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const shopper = await api.signUp();
  const { id, title } = await lateProduct(admin);
  await openAs(page, shopper, `/product-detail/${id}`);

  const release = await holdAnswers(page, 'POST', cart);
  await addButton(page).focus();
  await page.keyboard.down('Enter');
  await expect(addButton(page)).toHaveText('Adding...');
  await expect(addButton(page)).toBeDisabled();
  release();
  await expect(notice(page, 'Added to cart!')).toBeVisible();
  await expect(addButton(page)).toHaveText('Add to Cart');
  // Held down, it counts once.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(addButton(page)).toHaveText('Add to Cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await test.step('the button and its notices go on working while the browser translates the page', async () => {
    await translatePage(page);
    await page.route(cart, (route) => route.abort());
    await addButton(page).click();
    await expect(notice(page, 'Failed to add item to cart')).toBeVisible();
    await page.unrouteAll();
  });

  await admin.send('PATCH', `/products/${id}`, { stock: 1 });
  await addButton(page).click();
  await expect(notice(page, `Only 1 of '${title}' left`)).toBeVisible();

  await admin.send('DELETE', `/products/${id}`);
  await addButton(page).click();
  await expect(notice(page, 'Product not available.')).toBeVisible();

  await shopper.get('/auth/logout');
  await addButton(page).click();
  await expect(notice(page, 'Please login to add items to cart.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a product page shows an administrator no cart, and links to the list with its controls', async ({
  page,
  api,
}) => {
  const { id, title, categoryLabel } = await findProduct(api, /jumper/i);
  await openAs(page, await api.logIn(demoAdmin), `/product-detail/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Administrators have no cart.')).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link', { name: 'Manage Products' })).toHaveAttribute(
    'href',
    '/admin-products',
  );
  await expect(crumbs.getByRole('link', { name: categoryLabel })).toHaveAttribute(
    'href',
    /^\/admin-products\?category=/,
  );
});
