import { fillAddress } from './checkout.ts';
import { findProduct } from './products.ts';
import { expect, notice, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a purchase fits a phone: nothing scrolls sideways from the list to the order', async ({
  page,
  api,
}) => {
  const jumper = await findProduct(api, /jumper/i);
  await returning(page, await api.signUp());
  await page.clock.install();
  const expectNoSidewaysScroll = async () => {
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(screen);
  };

  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll();

  await test.step('filters open in a drawer, and Apply Filters closes it and leads to the products', async () => {
    await page.getByRole('button', { name: 'Browse Categories' }).tap();
    const drawer = page.getByRole('dialog', { name: /filters/i });
    await drawer.getByRole('checkbox', { name: jumper.categoryLabel }).tap();
    await drawer.getByRole('button', { name: 'Apply Filters' }).tap();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeFocused();
    await expect(page.getByRole('article').first()).toBeInViewport();
    await expect(page.getByRole('link', { name: jumper.title })).toBeVisible();
  });

  await page.getByRole('link', { name: jumper.title }).tap();
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

  await page.getByRole('link', { name: 'Cart, 1 item' }).tap();
  await page.getByRole('link', { name: 'Checkout' }).tap();
  await page.getByRole('radio', { name: /new address/i }).check();
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  await expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Order Now' }).tap();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  await expectNoSidewaysScroll();

  await page.getByRole('button', { name: 'Open user menu' }).tap();
  await page.getByRole('link', { name: 'My Order', exact: true }).tap();
  await expect(page.getByText(jumper.title)).toBeVisible();
  await expectNoSidewaysScroll();
});
