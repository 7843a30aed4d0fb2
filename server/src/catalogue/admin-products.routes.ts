import { adminProduct } from '@kiosk/contract/admin-product.ts';
import { productIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import type { App } from '../http/zod.ts';
import * as products from './admin-products.service.ts';

const byProduct = z.object({ id: productIdentifier });

/** Products as administrators see them (+). */
export function adminProductRoutes(app: App, db: Database): void {
  app.get(
    apiPaths.adminProduct,
    { config: { access: 'admin' }, schema: { params: byProduct, response: { 200: adminProduct } } },
    (request) => products.getForAdmin(db, request.params.id),
  );
}
