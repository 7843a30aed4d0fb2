import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { adminProduct, adminProductQuery } from '@kiosk/contract/admin-product.ts';
import { byProductIdentifier } from '@kiosk/contract/identifier.ts';
import { productCreation, productEdit } from '@kiosk/contract/product-editing.ts';
import * as z from 'zod/mini';
import { listForAdmin } from '../../catalogue/administration/admin-list.service.ts';
import { getForAdmin } from '../../catalogue/administration/admin-products.service.ts';
import { archiveProduct, restoreProduct } from '../../catalogue/administration/archive.service.ts';
import { editProduct } from '../../catalogue/editing/changes.service.ts';
import { createProduct } from '../../catalogue/editing/creation.service.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import { keyHeader, optionalKey } from '../../http/idempotency.ts';
import { totalHeaders } from '../../http/totals.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { App } from '../../http/zod.ts';

const config = { access: 'products' } as const;
const ofProduct = { params: byProductIdentifier, response: { 200: adminProduct } };

/** Products in the admin area (+). A save is refused if it would overwrite another administrator's. */
export function adminProductRoutes(app: App, db: Database): void {
  app.get(
    adminApiPaths.products,
    { config, schema: { querystring: adminProductQuery, response: { 200: z.array(adminProduct) } } },
    async (request, reply) => {
      const { products, count } = await whileConnected(reply, () => listForAdmin(db, request.query));
      return reply.headers(totalHeaders(count)).send(products);
    },
  );

  app.post(
    adminApiPaths.products,
    { config, schema: { headers: optionalKey, body: productCreation, response: { 201: adminProduct } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(await createProduct(db, actorOf(request), request.body, request.headers[keyHeader])),
  );

  app.get(adminApiPaths.product, { config, schema: ofProduct }, (request) =>
    getForAdmin(db, request.params.id),
  );

  app.patch(adminApiPaths.product, { config, schema: { ...ofProduct, body: productEdit } }, (request) =>
    editProduct(db, actorOf(request), request.params.id, request.body),
  );

  app.post(adminApiPaths.productArchive, { config, schema: ofProduct }, (request) =>
    archiveProduct(db, actorOf(request), request.params.id),
  );

  app.post(adminApiPaths.productRestore, { config, schema: ofProduct }, (request) =>
    restoreProduct(db, actorOf(request), request.params.id),
  );
}
