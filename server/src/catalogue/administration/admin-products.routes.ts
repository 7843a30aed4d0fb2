import { adminProduct, adminProductQuery } from '@kiosk/contract/admin-product.ts';
import { totalCountHeader } from '@kiosk/contract/headers.ts';
import { byProductIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import { listForAdmin } from './admin-list.service.ts';
import { getForAdmin } from './admin-products.service.ts';
import { archiveProduct, restoreProduct } from './archive.service.ts';

/** Products as administrators see them (+). */
export function adminProductRoutes(app: App, db: Database): void {
  app.get(
    apiPaths.adminProducts,
    {
      config: { access: 'admin' },
      schema: { querystring: adminProductQuery, response: { 200: z.array(adminProduct) } },
    },
    async (request, reply) => {
      const { products, total } = await listForAdmin(db, request.query);
      return reply.header(totalCountHeader, total).send(products);
    },
  );

  app.get(
    apiPaths.adminProduct,
    { config: { access: 'admin' }, schema: { params: byProductIdentifier, response: { 200: adminProduct } } },
    (request) => getForAdmin(db, request.params.id),
  );

  for (const [path, move] of [
    [apiPaths.productArchive, archiveProduct],
    [apiPaths.productRestore, restoreProduct],
  ] as const) {
    app.post(
      path,
      {
        config: { access: 'admin' },
        schema: { params: byProductIdentifier, response: { 200: adminProduct } },
      },
      (request) => move(db, actorOf(request), request.params.id),
    );
  }
}
