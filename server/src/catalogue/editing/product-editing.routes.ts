import { adminProduct } from '@kiosk/contract/admin-product.ts';
import { byProductIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { productCreation, productEdit } from '@kiosk/contract/product-editing.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import { keyHeader, optionalKey } from '../../http/idempotency.ts';
import type { App } from '../../http/zod.ts';
import { editProduct } from './changes.service.ts';
import { createProduct } from './creation.service.ts';

/** Making products, and changing them without writing over what another administrator saved (+). */
export function productEditingRoutes(app: App, db: Database): void {
  app.post(
    apiPaths.adminProducts,
    {
      config: { access: 'admin' },
      schema: { headers: optionalKey, body: productCreation, response: { 201: adminProduct } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await createProduct(db, actorOf(request), request.body, request.headers[keyHeader])),
  );

  app.patch(
    apiPaths.adminProduct,
    {
      config: { access: 'admin' },
      schema: {
        params: byProductIdentifier,
        body: productEdit,
        response: { 200: adminProduct },
      },
    },
    (request) => editProduct(db, actorOf(request), request.params.id, request.body),
  );
}
