import { demoAdmin, type ShopApi } from '../../scripts/shop-api.ts';
import { expect, returning, test } from './shop-test.ts';

// Point 2 of the specification as a table: who asks for which address, and where they end up.

const someId = '0123456789abcdef01234567';

const routes: Record<string, { anonymous: string; customer: string; admin: string }> = {
  '/': { anonymous: '/', customer: '/', admin: '/admin-dashboard' },
  '/login': { anonymous: '/login', customer: '/', admin: '/admin-dashboard' },
  // A logged-in user goes to `/`, and from there an admin goes on to the dashboard.
  '/signup': { anonymous: '/signup', customer: '/', admin: '/admin-dashboard' },
  '/forget-password': {
    anonymous: '/forget-password',
    customer: '/forget-password',
    admin: '/forget-password',
  },
  '/cart': { anonymous: '/login', customer: '/cart', admin: '/cart' },
  '/checkout': { anonymous: '/login', customer: '/', admin: '/admin-dashboard' },
  [`/product-detail/${someId}`]: {
    anonymous: '/login',
    customer: `/product-detail/${someId}`,
    admin: `/product-detail/${someId}`,
  },
  '/order-success': { anonymous: '/', customer: '/', admin: '/admin-dashboard' },
  '/order': { anonymous: '/login', customer: '/order', admin: '/order' },
  '/profile': { anonymous: '/login', customer: '/profile', admin: '/profile' },
  '/admin-dashboard': { anonymous: '/login', customer: '/', admin: '/admin-dashboard' },
  '/admin-products': { anonymous: '/login', customer: '/', admin: '/admin-products' },
  '/admin-orders': { anonymous: '/login', customer: '/', admin: '/admin-orders' },
  '/no-such-page': { anonymous: '/no-such-page', customer: '/no-such-page', admin: '/no-such-page' },
};

const visitors: Record<'anonymous' | 'customer' | 'admin', (api: ShopApi) => Promise<ShopApi>> = {
  anonymous: async (api) => api,
  customer: (api) => api.signUp(),
  admin: (api) => api.logIn(demoAdmin),
};

for (const who of ['anonymous', 'customer', 'admin'] as const) {
  test(`the pages that the specification gives ${who} visitors`, async ({ page, api }) => {
    const visitor = await visitors[who](api);
    if (visitor.token) await returning(page, visitor);
    for (const [asked, ends] of Object.entries(routes)) {
      await page.goto(asked);
      await expect(page, `${asked} for ${who}`).toHaveURL(ends[who]);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
  });
}

test('signing out ends at the login', async ({ page, api }) => {
  await page.goto('/login');
  const shopper = await api.signUp();
  await page.evaluate((token = '') => localStorage.setItem('token', token), shopper.token);
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(shopper.get('/auth/check')).rejects.toThrow('401');
});

test('an unknown address says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
});
