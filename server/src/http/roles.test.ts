import { accountMessages } from '@kiosk/contract/account.ts';
import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import { type Caller, describeShopOn } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const;

/** Who may make which call (points 6 and 7). */
const calls = {
  public: [
    'GET /products',
    'GET /products/:id',
    'GET /products/facets',
    'GET /products/suggestions',
    'GET /brands',
    'GET /categories',
    'GET /pages/:id',
    'POST /withdrawals',
    'POST /auth/signup',
    'POST /auth/login',
    'POST /auth/google',
    'POST /auth/passkey-options',
    'POST /auth/password-resets',
    'POST /auth/links',
    'POST /auth/links/password',
    'POST /auth/links/email',
    'POST /setup',
    'POST /setup/link',
    'GET /auth/logout',
    'GET /admin/downloads/products.csv',
    'GET /admin/downloads/orders.csv',
    'GET /admin/downloads/order-lines.csv',
    'GET /admin/downloads/import-errors.csv',
    'GET /admin/mail-views',
    'GET /admin/downloads/sales.csv',
    'GET /admin/downloads/low-stock.csv',
    'GET /admin/downloads/abandoned-payments.csv',
  ],
  customer: [
    'POST /auth/confirm',
    'GET /auth/check',
    'GET /users/own',
    'PATCH /users/:id',
    'GET /users/own/account',
    'PATCH /users/own/name',
    'PATCH /users/own/email',
    'DELETE /users/own/new-email',
    'PATCH /users/own/password',
    'POST /users/own/email-confirmation',
    'DELETE /users/own/sessions',
    'DELETE /users/own/sessions/:id',
    'DELETE /users/own/second-factor',
    'GET /users/own/data',
    'POST /users/own/erasure',
    'DELETE /users/own/erasure',
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
  staff: [
    'GET /admin/saved-views',
    'POST /admin/saved-views',
    'PATCH /admin/saved-views/:id',
    'DELETE /admin/saved-views/:id',
    'GET /admin/second-factor',
    'POST /admin/second-factor/app',
    'DELETE /admin/second-factor/app',
    'POST /admin/second-factor/app/confirmation',
    'POST /admin/second-factor/passkeys',
    'DELETE /admin/second-factor/passkeys/:id',
    'POST /admin/second-factor/passkeys/options',
    'POST /admin/second-factor/recovery-codes',
    'GET /admin/dashboard',
    'GET /admin/audit',
  ],
  orders: [
    'GET /orders',
    'PATCH /orders/:id',
    'GET /admin/orders',
    'GET /admin/orders.csv',
    'POST /admin/orders/downloads',
    'GET /admin/order-lines.csv',
    'POST /admin/orders/line-downloads',
    'POST /admin/orders/shipments',
    'POST /admin/orders/cash-payments',
    'GET /admin/orders/:id',
    'POST /admin/orders/:id/undo-cancellation',
    'PATCH /admin/orders/:id/address',
    'POST /admin/orders/:id/returns',
    'POST /admin/orders/:id/notes',
    'GET /admin/orders/:id/invoice',
    'POST /admin/orders/:id/invoice',
    'POST /admin/orders/:id/credit-notes',
    'GET /admin/orders/:id/payments',
    'POST /admin/orders/:id/refunds',
    'POST /admin/orders/:id/manual-refunds',
    'POST /admin/orders/:id/cash-payments',
    'POST /admin/orders/:id/cash-corrections',
    'POST /admin/orders/:id/abandoned-intents',
    'GET /admin/reports/sales',
    'GET /admin/reports/sales.csv',
    'POST /admin/reports/sales/downloads',
    'GET /admin/reports/payments',
    'GET /admin/reports/payments.csv',
    'POST /admin/reports/payments/downloads',
  ],
  products: [
    'PATCH /products/:id',
    'DELETE /products/:id',
    'GET /admin/products',
    'GET /admin/products/:id',
    'POST /admin/products/:id/archive',
    'POST /admin/products/changes',
    'POST /admin/products/changes/preview',
    'POST /admin/products/:id/restore',
    'POST /admin/products',
    'PATCH /admin/products/:id',
    'POST /admin/pictures',
    'GET /admin/catalogue',
    'PATCH /admin/catalogue/categories',
    'PATCH /admin/catalogue/categories/:id',
    'DELETE /admin/catalogue/categories/:id',
    'POST /admin/catalogue/categories/:id/merge',
    'PATCH /admin/catalogue/brands',
    'PATCH /admin/catalogue/brands/:id',
    'DELETE /admin/catalogue/brands/:id',
    'POST /admin/catalogue/brands/:id/merge',
    'GET /admin/catalogue/pins',
    'PATCH /admin/catalogue/pins',
    'GET /admin/products.csv',
    'POST /admin/products/downloads',
    'POST /admin/imports',
    'GET /admin/imports',
    'GET /admin/imports/:id',
    'DELETE /admin/imports/:id',
    'POST /admin/imports/:id/parts',
    'POST /admin/imports/:id/pictures',
    'POST /admin/picture-places',
    'POST /admin/imports/:id/steps',
    'POST /admin/imports/:id/check',
    'POST /admin/imports/:id/apply',
    'GET /admin/imports/:id/errors',
    'GET /admin/imports/:id/errors.csv',
    'POST /admin/imports/:id/errors/downloads',
    'GET /admin/imports/:id/changes',
    'GET /admin/reports/stock',
    'GET /admin/reports/stock.csv',
    'POST /admin/reports/stock/downloads',
  ],
  admin: [
    'GET /admin/mails',
    'GET /admin/mails/:id',
    'POST /admin/mails/:id/copies',
    'GET /admin/mail-settings',
    'GET /admin/mail-kinds/:kind',
    'POST /admin/mail-kinds/:kind/tests',
    'GET /admin/customers/:id/data',
    'GET /admin/customers/:id/erasure',
    'POST /admin/customers/:id/erasure',
    'GET /admin/erasure-requests',
    'GET /admin/settings',
    'PATCH /admin/settings',
    'GET /admin/pages',
    'POST /admin/pages',
    'POST /admin/pages/preview',
    'GET /admin/pages/:id',
    'PATCH /admin/pages/:id',
    'DELETE /admin/pages/:id',
    'GET /admin/pages/versions/:id',
    'GET /admin/activity',
    'DELETE /admin/dashboard/checklist',
    'GET /admin/customers',
    'GET /admin/customers/:id',
    'GET /admin/customers/:id/orders',
    'PATCH /admin/customers/:id',
    'POST /admin/customers/:id/cancelled-orders',
    'DELETE /admin/customers/:id/sessions',
  ],
};

const refusalOf = (role: string): string =>
  role === 'customer' ? accountMessages.adminOnly : accountMessages.notOfRole;

/** Its answer also depends on what the caller asks about: audit.test.ts. */
const isOfSubject = (call: string): boolean => call === 'GET /admin/audit';

// Who may call what is decided before any database is asked for more than the session.
describeShopOn('SQLite', 'API routes', (shop) => {
  const make = (call: string, as?: Caller, more: { body?: string } = {}) => {
    const [method = '', path = ''] = call.split(' ');
    return shop.call(method, path.replace(':id', unknownId), { ...(as && { as }), ...more });
  };
  /** Who may not make a call is refused before its body is read. */
  const unread = { body: '{"broken' };

  test('every route is listed here under what it needs', () => {
    const known = Object.values(calls).flat();
    const offered = [
      ...Object.values(apiPaths),
      ...Object.values(accountApiPaths),
      ...Object.values(adminApiPaths),
    ]
      .flatMap((path) => methods.map((method) => ({ method, path })))
      .filter(({ method, path }) => shop.app.hasRoute({ method, url: apiPrefix + path }))
      .map(({ method, path }) => `${method} ${path}`);
    expect(offered.toSorted()).toEqual(known.toSorted());
  });

  test.each(calls.public)('a public route accepts anybody: %s', async (call) => {
    for (const as of [undefined, await shop.customer(), await shop.admin()]) {
      expect([401, 403]).not.toContain((await make(call, as)).status);
    }
  });

  test.each(calls.customer)('a customer route accepts signed-in users: %s', async (call) => {
    const refused = await make(call, undefined, unread);
    expect(refused).toMatchObject({ status: 401, body: 'Please log in to continue' });
    for (const as of [await shop.customer(), await shop.admin()]) {
      expect([401, 403]).not.toContain((await make(call, as)).status);
    }
  });

  const people: Record<string, Caller> = {};
  beforeAll(async () => {
    people.customer = await shop.customer();
    people['order-manager'] = await shop.orderManager();
    people['product-manager'] = await shop.productManager();
    people.admin = await shop.admin();
  });
  const allowed = {
    staff: ['order-manager', 'product-manager', 'admin'],
    orders: ['order-manager', 'admin'],
    products: ['product-manager', 'admin'],
    admin: ['admin'],
  };

  describe.each(['staff', 'orders', 'products', 'admin'] as const)('a route that needs %s', (access) => {
    test.each(calls[access])(`a route accepts only the roles that include ${access}: %s`, async (call) => {
      expect(await make(call, undefined, unread)).toMatchObject({ status: 401 });
      for (const [role, person] of Object.entries(people)) {
        if (!allowed[access].includes(role)) {
          const answer = await make(call, person, unread);
          expect([role, answer]).toMatchObject([role, { status: 403, body: refusalOf(role) }]);
        } else if (!isOfSubject(call)) {
          const { status } = await make(call, person);
          expect([role, status]).not.toEqual([role, expect.toBeOneOf([401, 403])]);
        }
      }
    });
  });

  test('an admin route refuses a customer, whatever the request claims', async () => {
    const [customer, admin] = [await shop.customer(), await shop.admin()];
    const claims = { 'x-role': 'admin', 'x-user-id': admin.id, cookie: `token=${admin.token}; role=admin` };
    for (const path of ['/orders', '/orders?role=admin', `/orders?user=${admin.id}&token=${admin.token}`]) {
      expect((await shop.get(path, { as: customer, headers: claims })).status).toBe(403);
    }
  });
});
