import type { Locator, Page } from '@playwright/test';
import { demoAdmin } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { findProduct } from './products.ts';
import { expect, openAs, test } from './shop-test.ts';

const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

const header = (page: Page) => page.getByRole('banner');
const nav = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open user menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'User menu' });

/** The links that can be seen, each as its text and where it leads. */
async function expectLinks(place: Locator, links: string[][]): Promise<void> {
  const found = async () => {
    const seen = await place.getByRole('link').filter({ visible: true }).all();
    return Promise.all(
      seen.map(async (link) => [(await link.innerText()).trim(), await link.getAttribute('href')]),
    );
  };
  await expect.poll(found).toEqual(links);
}

/** Every control can be hit with a finger, and nothing lies outside of the screen. */
async function expectToFit(page: Page): Promise<void> {
  for (const control of await header(page).getByRole('link').or(menuButton(page)).all()) {
    if (!(await control.isVisible())) continue;
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
}

test('the header shows an anonymous visitor the brand, Home, an empty cart and Sign in', async ({ page }) => {
  await page.goto('/forget-password');
  for (const size of [{ width: 1280, height: 800 }, smallPhone]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => (await header(page).boundingBox())?.height, { message: 'one row' })
      .toBeLessThan(70);
    await expect(header(page).getByRole('link', { name: 'Kiosk', exact: true })).toHaveAttribute('href', '/');
    await expectLinks(nav(page), [['Home', '/']]);
    await expect(header(page).getByRole('link', { name: 'Cart, 0 items', exact: true })).toBeVisible();
    await expect(header(page).getByText('0', { exact: true })).toHaveCount(0);
    await expect(menuButton(page)).toHaveCount(0);
    await expectToFit(page);
  }
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  await nav(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(nav(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('the header shows a customer Home, the number of items in the cart, and a menu that works by keyboard', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  for (const [title, quantity] of [
    [/jumper/i, 2],
    [/shirt/i, 3],
  ] as const) {
    const { id } = await findProduct(api, title);
    await shopper.send('POST', '/cart', { product: id, quantity });
  }
  await openAs(page, shopper, '/forget-password');
  const cart = header(page).getByRole('link', { name: 'Cart, 5 items', exact: true });
  await expect(cart).toHaveAttribute('href', '/cart');
  await expect(cart.getByText('5', { exact: true })).toBeVisible();
  await expectLinks(nav(page), [['Home', '/']]);
  await expect(menu(page)).toBeHidden();

  await menuButton(page).press('Enter');
  const entries = [
    ['Your profile', '/profile'],
    ['My Order', '/order'],
    ['Sign out', '/logout'],
  ];
  await expectLinks(menu(page), entries);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Your profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
  await expect(menu(page)).toBeHidden();

  await page.setViewportSize(phone);
  await menuButton(page).click();
  await expectLinks(menu(page), entries);
  await expectToFit(page);
  await page.mouse.click(20, 700);
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Enter your Email' })).toBeFocused();
  await expect(menu(page)).toBeHidden();
});

/** The links beyond the specification follow its three; where they have no room they are under 'More'. */
const more = [
  ['Catalogue', '/admin-catalogue'],
  ['Reports', '/admin-reports'],
  ['Customers', '/admin-customers'],
  ['Settings', '/admin-settings'],
  ['Pages', '/admin-pages'],
  ['Outbox', '/admin-outbox'],
  ['Activity', '/admin-activity'],
];

test('the header shows an admin the admin links and menu, and no cart', async ({ page, api }) => {
  await openAs(page, await api.logIn(demoAdmin), '/admin-dashboard');
  const links = [
    ['Admin Dashboard', '/admin-dashboard'],
    ['Manage Products', '/admin-products'],
    ['Manage Orders', '/admin-orders'],
  ];
  await expectLinks(nav(page), [...links, ...more]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectLinks(nav(page), links);
  await nav(page).getByRole('button', { name: 'More' }).press('Enter');
  await expectLinks(page.getByRole('region', { name: 'More pages' }), more);
  for (const _ of more) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeFocused();
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('contentinfo')).toBeHidden();

  await expect(header(page).getByRole('link', { name: 'Kiosk', exact: true })).toHaveAttribute(
    'href',
    '/admin-dashboard',
  );
  await expect(header(page).getByRole('link', { name: /cart/i })).toHaveCount(0);
  await menuButton(page).click();
  await expectLinks(menu(page), [
    ['Admin Dashboard', '/admin-dashboard'],
    ['Sign out', '/logout'],
  ]);
  const appearance = menu(page).getByRole('group', { name: 'Appearance' });
  await appearance.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await appearance.getByRole('radio', { name: 'System' }).check();
  await page.keyboard.press('Escape');
  await nav(page).getByRole('link', { name: 'Manage Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Orders' })).toBeVisible();

  // On a phone the links move into the menu.
  await page.setViewportSize(phone);
  await expect(nav(page)).toBeHidden();
  await menuButton(page).click();
  await expectLinks(menu(page), [...links, ...more, ['Sign out', '/logout']]);
  expect(await faults(page)).toEqual([]);
  await expectToFit(page);
  await menu(page).getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
});
