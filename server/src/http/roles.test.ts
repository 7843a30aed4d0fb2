import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const;

/** Who may make which call (points 6 and 7). */
const calls: Record<'anybody' | 'people who are signed in' | 'admins', string[]> = {
  anybody: [
    'GET /products',
    'GET /products/:id',
    'GET /products/facets',
    'GET /products/suggestions',
    'GET /brands',
    'GET /categories',
    'POST /auth/signup',
    'POST /auth/login',
    'POST /auth/google',
    'POST /auth/passkey-options',
    'GET /auth/logout',
    'GET /admin/downloads/products.csv',
    'GET /admin/downloads/orders.csv',
    'GET /admin/downloads/import-errors.csv',
  ],
  'people who are signed in': [
    'POST /auth/confirm',
    'GET /auth/check',
    'GET /users/own',
    'PATCH /users/:id',
    'GET /cart',
    'POST /cart',
    'PATCH /cart/:id',
    'DELETE /cart/:id',
    'POST /orders',
    'GET /orders/own',
    'GET /orders/:id/invoice',
    'POST /create-payment-intent',
    'POST /payments/:id/check',
    'POST /test-payments/confirm',
    'POST /test-payments/authenticate',
  ],
  admins: [
    'PATCH /products/:id',
    'DELETE /products/:id',
    'GET /orders',
    'PATCH /orders/:id',
    'GET /admin/orders',
    'GET /admin/orders.csv',
    'POST /admin/orders/downloads',
    'GET /admin/orders/:id',
    'POST /admin/orders/:id/undo-cancellation',
    'POST /admin/orders/:id/notes',
    'GET /admin/orders/:id/invoice',
    'POST /admin/orders/:id/invoice',
    'POST /admin/orders/:id/credit-notes',
    'GET /admin/orders/:id/payments',
    'POST /admin/orders/:id/refunds',
    'POST /admin/orders/:id/manual-refunds',
    'POST /admin/orders/:id/abandoned-intents',
    'GET /admin/second-factor',
    'POST /admin/second-factor/app',
    'DELETE /admin/second-factor/app',
    'POST /admin/second-factor/app/confirmation',
    'POST /admin/second-factor/passkeys',
    'DELETE /admin/second-factor/passkeys/:id',
    'POST /admin/second-factor/passkeys/options',
    'POST /admin/second-factor/recovery-codes',
    'GET /admin/activity',
    'GET /admin/dashboard',
    'GET /admin/customers',
    'GET /admin/customers/:id',
    'GET /admin/customers/:id/orders',
    'PATCH /admin/customers/:id',
    'POST /admin/customers/:id/cancelled-orders',
    'DELETE /admin/customers/:id/sessions',
    'GET /admin/audit',
    'GET /admin/products',
    'GET /admin/products/:id',
    'POST /admin/products/:id/archive',
    'POST /admin/products/changes',
    'POST /admin/products/changes/preview',
    'POST /admin/products/:id/restore',
    'POST /admin/products',
    'PATCH /admin/products/:id',
    'POST /admin/pictures',
    'GET /admin/products.csv',
    'POST /admin/products/downloads',
    'POST /admin/imports',
    'GET /admin/imports',
    'GET /admin/imports/:id',
    'DELETE /admin/imports/:id',
    'POST /admin/imports/:id/parts',
    'POST /admin/imports/:id/steps',
    'POST /admin/imports/:id/check',
    'POST /admin/imports/:id/apply',
    'GET /admin/imports/:id/errors',
    'GET /admin/imports/:id/errors.csv',
    'POST /admin/imports/:id/errors/downloads',
    'GET /admin/imports/:id/changes',
  ],
};

describeShop('API routes', (shop) => {
  const make = (call: string, as?: Caller, more: { body?: string } = {}) => {
    const [method = '', path = ''] = call.split(' ');
    return shop.call(method, path.replace(':id', unknownId), { ...(as && { as }), ...more });
  };

  test('every route is listed here as public, customer or admin', () => {
    const known = Object.values(calls).flat();
    const offered = Object.values(apiPaths)
      .flatMap((path) => methods.map((method) => ({ method, path })))
      .filter(({ method, path }) => shop.app.hasRoute({ method, url: apiPrefix + path }))
      .map(({ method, path }) => `${method} ${path}`);
    expect(offered.toSorted()).toEqual(known.toSorted());
  });

  test.each(calls.anybody)('a public route accepts anybody: %s', async (call) => {
    for (const as of [undefined, await shop.customer(), await shop.admin()]) {
      expect([401, 403]).not.toContain((await make(call, as)).status);
    }
  });

  test.each(calls['people who are signed in'])(
    'a customer route accepts signed-in users: %s',
    async (call) => {
      for (const body of [undefined, '{"broken']) {
        const refused = await make(call, undefined, body === undefined ? {} : { body });
        expect(refused).toMatchObject({ status: 401, body: 'Please log in to continue' });
      }
      for (const as of [await shop.customer(), await shop.admin()]) {
        expect([401, 403]).not.toContain((await make(call, as)).status);
      }
    },
  );

  test.each(calls.admins)('an admin route accepts administrators: %s', async (call) => {
    const customer = await shop.customer();
    for (const body of [undefined, '{"broken']) {
      const more = body === undefined ? {} : { body };
      expect(await make(call, undefined, more)).toMatchObject({ status: 401 });
      expect(await make(call, customer, more)).toMatchObject({
        status: 403,
        body: 'Only an administrator may do this',
      });
    }
    expect([401, 403]).not.toContain((await make(call, await shop.admin())).status);
  });

  test('an admin route refuses a customer, whatever the request claims', async () => {
    const [customer, admin] = [await shop.customer(), await shop.admin()];
    const claims = { 'x-role': 'admin', 'x-user-id': admin.id, cookie: `token=${admin.token}; role=admin` };
    for (const path of ['/orders', '/orders?role=admin', `/orders?user=${admin.id}&token=${admin.token}`]) {
      expect((await shop.get(path, { as: customer, headers: claims })).status).toBe(403);
    }
  });
});
