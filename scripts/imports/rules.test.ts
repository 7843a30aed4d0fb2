import { expect, test } from 'vitest';
import { ruleViolationsOf } from './rule.ts';
import { rulesOfClient } from './rules-of-client.ts';
import { rulesOfServer } from './rules-of-server.ts';
import { rulesOfWorkspaces } from './rules-of-workspaces.ts';
import { parseSource } from './source.ts';

const rules = [...rulesOfWorkspaces, ...rulesOfServer, ...rulesOfClient];
const linesRefusedIn = (path: string, text: string) =>
  ruleViolationsOf([parseSource(path, text)], rules).map(({ line }) => line);

test.each([
  ['contract/src/order.ts', '../../server/src/app.ts'],
  ['server/src/app.ts', '@kiosk/client/main.tsx'],
  ['client/src/main.tsx', '../../server/src/app.ts'],
  ['e2e/story.test.ts', '@kiosk/contract/paths.ts'],
  ['e2e/backend/data.ts', '../../scripts/shop-api.ts'],
  ['server/src/orders/orders.routes.ts', './orders.store.ts'],
  ['server/src/orders/orders.service.ts', './orders.routes.ts'],
  ['server/src/orders/orders.store.ts', './placement.service.ts'],
  ['server/src/orders/orders.service.ts', '../carts/carts.store.ts'],
  ['server/src/carts/carts.service.ts', '../orders/orders.service.ts'],
  ['server/src/http/access.ts', '../accounts/accounts.service.ts'],
  ['server/src/orders/orders.service.ts', 'fastify'],
  ['server/src/database/migrations/0002-weight/up.ts', '../../dialect.ts'],
  ['server/src/database/migrations/0002-weight/up.ts', '../0001-first-schema/dialect.ts'],
  ['server/src/database/migrations/0002-weight/up.ts', '@kiosk/contract/product.ts'],
  ['client/src/ui/button.tsx', '../cart/cart-slice.ts'],
  ['client/src/api/client.ts', '../ui/notice.tsx'],
  ['client/src/ui/button.tsx', '../actions/use-action.ts'],
  ['client/src/actions/use-action.ts', '../cart/cart-slice.ts'],
  ['client/src/cart/cart-line.tsx', '../app/store.ts'],
  ['client/src/cart/cart-line.tsx', '../catalogue/catalogue-slice.ts'],
  ['client/src/orders/orders-page.tsx', '../admin/orders/orders-table.tsx'],
])('%s must not import %s', (file, imported) => {
  expect(linesRefusedIn(file, `import '${imported}';`)).not.toEqual([]);
});

test.each([
  ['server/src/orders/orders.routes.ts', './orders.service.ts'],
  ['server/src/orders/orders.service.ts', '../carts/carts.service.ts'],
  ['server/src/orders/orders.routes.ts', 'fastify'],
  ['server/src/orders/orders.test.ts', '../carts/carts.store.ts'],
  ['server/src/app.ts', './orders/orders.routes.ts'],
  ['server/src/database/migrations/0002-weight/up.ts', './dialect.ts'],
  ['server/src/database/migrations/0002-weight/up.ts', 'kysely'],
  ['client/src/app/routes.tsx', '../cart/cart-page.tsx'],
  ['client/src/checkout/checkout-page.tsx', '../cart/cart-slice.ts'],
  ['client/src/admin/orders/orders-table.tsx', '../../orders/status-badge.tsx'],
  ['client/src/cart/cart-line.tsx', '../ui/button.tsx'],
  ['client/src/actions/use-action.ts', '../api/queries.tsx'],
  ['client/src/actions/use-action.ts', '../ui/notices/notices-slice.ts'],
  ['client/src/cart/cart-line.tsx', '@kiosk/contract/cart.ts'],
  ['e2e/backend/answer.ts', './data.ts'],
  ['e2e/journeys/story.test.ts', '../backend/data.ts'],
])('%s may import %s', (file, imported) => {
  expect(linesRefusedIn(file, `import '${imported}';`)).toEqual([]);
});

test('every kind of import counts, on its own line', () => {
  const kinds = [
    "import type { A } from './orders.store.ts';",
    "export * from './orders.store.ts';",
    "export { b } from './orders.store.ts';",
    "const c = () => import('./orders.store.ts');",
    "type D = typeof import('./orders.store.ts');",
  ];
  expect(linesRefusedIn('server/src/orders/orders.routes.ts', kinds.join('\n'))).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['adminApiPaths.orders', 'server/src/admin/orders/orders.routes.ts', 'server/src/orders/orders.routes.ts'],
  ['adminApiPaths.productArchive', 'server/src/admin/products/products.routes.ts', 'server/src/app.ts'],
  ["'/admin/weights'", 'server/src/admin/weights.routes.ts', 'server/src/catalogue/catalogue.routes.ts'],
  ['apiPaths.orders', 'server/src/orders/orders.routes.ts', 'server/src/admin/orders/orders.routes.ts'],
  ["'/weights'", 'server/src/catalogue/catalogue.routes.ts', 'server/src/admin/weights.routes.ts'],
])('the route %s is in %s, not in %s', (path, home, other) => {
  const route = `app.get(${path}, options, answer);`;
  expect(linesRefusedIn(home, route)).toEqual([]);
  expect(linesRefusedIn(other, route)).toEqual([1]);
});

test.each([
  ['process.env.PORT', 'server/src/config/config.ts'],
  ['reply.code(404)', 'server/src/http/errors.ts'],
  ["const dialect = 'sqlite'", 'server/src/database/dialect.ts'],
])('%s is for %s alone', (code, home) => {
  expect(linesRefusedIn(home, `\n${code};`)).toEqual([]);
  expect(linesRefusedIn('server/src/orders/placement/placement.service.ts', `\n${code};`)).toEqual([2]);
  expect(linesRefusedIn('server/src/orders/placement/placement.service.ts', `// ${code}`)).toEqual([]);
});
