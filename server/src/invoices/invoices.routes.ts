import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { issuedDocuments } from '@kiosk/contract/invoice.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../database/schema.ts';
import { accountOf } from '../http/access.ts';
import type { App } from '../http/zod.ts';
import { getOwnInvoice } from './invoices.service.ts';

/** Invoice and credit notes of a customer's own order (+). */
export function invoiceRoutes(app: App, db: Database): void {
  app.get(
    apiPaths.orderInvoice,
    {
      config: { access: 'customer' },
      schema: { params: byIdentifier, response: { 200: issuedDocuments } },
    },
    (request) => getOwnInvoice(db, accountOf(request).id, request.params.id),
  );
}
