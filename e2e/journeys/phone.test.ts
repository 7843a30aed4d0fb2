import { faults } from './axe.ts';
import { fillAddress } from './checkout.ts';
import { followed } from './followed.ts';
import { findProduct } from './products.ts';
import { expect, notice, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Wider than a phone where it is not broken. */
const longWord = 'Donaudampfschiffahrtsgesellschaftskapitaensmuetzenabzeichen';

test('a purchase fits a phone: nothing scrolls sideways from the list to the order', async ({
  page,
  api,
}) => {
  const jumper = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const color = jumper.colors?.[0]?.name;
  for (const size of ['L', 'XL']) {
    await shopper.send('POST', '/cart', { product: jumper.id, quantity: 1, color, size });
  }
  await returning(page, shopper);
  await page.clock.install();
  await page.emulateMedia({ colorScheme: 'dark' });
  const expectNoSidewaysScroll = async () => {
    // Not the window's width: a phone shows a page that is wider by becoming wider itself.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  };

  await page.route(/\/api\/cart$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const lines: object[] = await response.json();
    await route.fulfill({ response, json: lines.map((line) => ({ ...line, title: longWord })) });
  });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll();
  expect(await faults(page)).toEqual([]);

  await test.step('filters open in a drawer, and Apply Filters closes it and leads to the products', async () => {
    await page.getByRole('button', { name: 'Browse Categories' }).tap();
    const drawer = page.getByRole('dialog', { name: /filters/i });
    await drawer.getByRole('checkbox', { name: jumper.categoryLabel }).tap();
    expect(await faults(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Apply Filters' }).tap();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeFocused();
    await expect(page.getByRole('article').first()).toBeInViewport();
    await expect(page.getByRole('link', { name: jumper.title })).toBeVisible();
  });

  await page.route(`**/api/products/${jumper.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), highlights: [longWord] } });
  });
  await page.getByRole('link', { name: jumper.title }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: longWord })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' }), 'without scrolling').toBeInViewport({
    ratio: 1,
  });
  await stopClock(page);
  await page.getByRole('button', { name: 'Add to Cart' }).tap();
  await test.step('the notice lies over neither the title nor what is pressed next', async () => {
    const added = notice(page, 'Added to cart!');
    await expect(added).toBeVisible();
    const { y = 0, height = 0 } = (await added.boundingBox()) ?? {};
    const button = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
    expect(y).toBeGreaterThan(844 / 2);
    expect(y + height).toBeLessThan(button?.y ?? 0);
  });
  await page.clock.resume();
  await expectNoSidewaysScroll();
  expect(await faults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Cart, 3 items' }).tap();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await test.step('long titles are broken in the cart, and an error is in view at the last line too', async () => {
    await page.route(/\/api\/cart\/\w+$/, (route) => route.fulfill({ status: 409, body: 'Only 1 left' }));
    await page.setViewportSize({ width: 390, height: 600 });
    await expect(page.getByRole('heading', { name: longWord }).first()).toBeVisible();
    const last = page.getByRole('button', { name: /^increase/i }).last();
    await last.tap();
    await expect(page.getByRole('alert').filter({ hasText: 'Only 1 left' })).toBeInViewport();
    await expect(last).toBeInViewport();
    await expectNoSidewaysScroll();
    expect(await faults(page)).toEqual([]);
    // The cart is read again after the refusal.
    await page.unrouteAll({ behavior: 'wait' });
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await page.getByRole('link', { name: 'Checkout' }).tap();
  await page.getByRole('radio', { name: /new address/i }).check();
  await fillAddress(page);
  await page.getByLabel('City').fill(longWord);
  await page.getByRole('radio', { name: /cash/i }).check();
  await expectNoSidewaysScroll();
  await test.step('at the checkout, what is pressed is large enough, and errors are in view', async () => {
    const saveNew = page.getByRole('button', { name: 'Save New Address' });
    const removals = await page.getByRole('button', { name: /^remove/i }).all();
    for (const target of [saveNew, ...removals])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await page.route(/\/api\/orders$/, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Order Now' }).tap();
    await expect(page.getByRole('alert')).toBeInViewport();
    expect(await faults(page)).toEqual([]);
    await saveNew.tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save Address' }).tap();
    await expect(page.getByText('name is required')).toBeInViewport();
    await expectNoSidewaysScroll();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
  });
  await page.getByRole('button', { name: 'Order Now' }).tap();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  await expectNoSidewaysScroll();

  await page.getByRole('button', { name: 'Open user menu' }).tap();
  await page.getByRole('link', { name: 'My Order', exact: true }).tap();
  await expect(page.getByText(jumper.title).first()).toBeVisible();
  await expectNoSidewaysScroll();
  expect(await faults(page)).toEqual([]);

  await test.step('a confirmation without the lines of its order needs no scrolling at all', async () => {
    const someId = '0123456789abcdef01234567';
    await followed(page, `/order-success/${someId}`);
    await expect(page.getByText(`Order Number #${someId}`)).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Go back home' })).toBeInViewport();
    await expectNoSidewaysScroll();
  });
});
