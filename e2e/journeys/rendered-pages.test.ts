import type { Page } from '@playwright/test';
import { demoAdmin } from '../../scripts/shop-api.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, returning, test } from './shop-test.ts';

/** What the browser complains of: React of a page that is not what the server rendered, the security policy … */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isExpected = message.text().includes('status of 404') || message.text().includes('status of 401');
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

const rendered = [
  '/',
  '/?page=2',
  '/?category=shirts&sort=low-to-high',
  '/login',
  '/signup',
  '/forget-password',
  '/no/page',
];

for (const width of [390, 1280]) {
  test(`a visitor sees what the server rendered, and the storefront takes it over as it is (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const complaints = complaintsOf(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // What the filters would find comes after the page.
      if (pathname.startsWith('/api/') && pathname !== '/api/products/facets') calls.push(pathname);
    });
    for (const path of rendered) {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          Object.assign(window, { firstMain: document.querySelector('main') });
        });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      // The same element, so nothing has been drawn anew.
      expect(await page.evaluate(() => Object(window).firstMain === document.querySelector('main'))).toBe(
        true,
      );
      await expect(page.locator('#opening')).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
    expect(calls).toEqual([]);
  });
}

test('whoever has a token sees nothing but the spinner until the session is checked, whatever the server rendered', async ({
  page,
  api,
}) => {
  const complaints = complaintsOf(page);
  await returning(page, await api.signUp());
  const release = await holdAnswers(page, 'GET', /\/api\/auth\/check$/);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Opening the shop…' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeHidden();
  expect(calls).toEqual(['/api/auth/check']);
  release();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  expect(calls.filter((call) => call.startsWith('/api/auth'))).toEqual(['/api/auth/check']);
  expect(complaints).toEqual([]);
});

test('an administrator who opens the home page sees the dashboard and never the home page', async ({
  page,
  api,
}) => {
  const complaints = complaintsOf(page);
  await returning(page, await api.logIn(demoAdmin));
  await page.addInitScript(() => {
    const isShown = () => document.querySelector('#root h1')?.checkVisibility();
    const watch = () => {
      if (document.querySelector('#root h1')?.textContent?.includes('Amazing') && isShown()) {
        Object.assign(window, { sawHome: true });
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => Object(window).sawHome)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('a token that is no longer good leads to the page of a visitor', async ({ page, api }) => {
  const shopper = await api.signUp();
  await shopper.get('/auth/logout');
  await returning(page, shopper);
  await page.goto('/?page=2');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Showing 11 to 20')).toBeVisible();
});

test('a product page asks only who is here before it shows the product', async ({ page, api }) => {
  const complaints = complaintsOf(page);
  const [product] = await api.products();
  await returning(page, await api.signUp());
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto(`/product-detail/${product?.id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: product?.title ?? '', level: 1 })).toBeVisible();
  // What else there is to see comes last.
  expect(calls.filter((path) => path !== '/api/products').sort()).toEqual([
    '/api/auth/check',
    '/api/cart',
    '/api/users/own',
  ]);
  expect(complaints).toEqual([]);
});

test('without script the shop can be looked at page by page', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('status').filter({ hasText: 'Opening the shop…' })).toBeHidden();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 11 to 20')).toBeVisible();
  await context.close();
});
