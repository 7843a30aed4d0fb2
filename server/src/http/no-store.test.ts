import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
const catalogue: string[] = [
  apiPaths.products,
  apiPaths.productSuggestions,
  apiPaths.productFacets,
  apiPaths.product,
  apiPaths.brands,
  apiPaths.categories,
];

describeShopOn('SQLite', 'What caches may store', (shop) => {
  test('no answer of a call that needs a login is stored, nor its refusals', async () => {
    const admin = await shop.admin();
    const routes = [
      ...Object.values(apiPaths),
      ...Object.values(accountApiPaths),
      ...Object.values(adminApiPaths),
    ].flatMap((path) => methods.map((method) => ({ method, path })));
    const own = routes.filter(
      ({ method, path }) =>
        shop.app.hasRoute({ method, url: apiPrefix + path }) &&
        !(method === 'GET' && catalogue.includes(path)) &&
        path !== apiPaths.logout,
    );
    expect(own.length).toBeGreaterThan(60);
    for (const { method, path } of own) {
      const { headers } = await shop.call(method, path.replace(':id', unknownId), { as: admin });
      expect(headers['cache-control'], `${method} ${path}`).toBe('no-store');
    }
    expect((await shop.get('/orders')).headers['cache-control']).toBe('no-store');
  });

  test('a login, a sign-up and a logout are not stored', async () => {
    const body = newcomer();
    for (const path of ['/auth/signup', '/auth/login', '/auth/google']) {
      expect((await shop.post(path, { body })).headers['cache-control'], path).toBe('no-store');
    }
    expect((await shop.get('/auth/logout')).headers['cache-control']).toBe('no-store');
  });

  test('a refused login is not stored', async () => {
    const { headers } = await shop.post('/auth/login', { body: newcomer() });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('the catalogue, which is the same for everybody, may be kept and checked', async () => {
    const { headers } = await shop.get('/products');
    expect(headers['cache-control']).toBe('no-cache');
  });
});
