import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { orderInvoice } from '@kiosk/contract/invoice.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import { getInvoice } from '../../invoices/invoices.service.ts';
import type { ReadInvoicing } from '../../invoices/invoicing.service.ts';
import { issueCreditNote, issueInvoice } from '../../invoices/issuing.service.ts';

/** Issuing invoices and credit notes (+). */
export function adminOrderInvoiceRoutes(app: App, db: Database, readInvoicing: ReadInvoicing): void {
  const config = { access: 'orders' } as const;
  const schema = { params: byIdentifier, response: { 200: orderInvoice } };

  app.get(adminApiPaths.orderInvoice, { config, schema }, async (request) =>
    getInvoice(db, request.params.id, await readInvoicing()),
  );

  app.post(adminApiPaths.orderInvoice, { config, schema }, async (request) =>
    issueInvoice(db, actorOf(request), request.params.id, await readInvoicing()),
  );

  app.post(adminApiPaths.orderCreditNotes, { config, schema }, async (request) =>
    issueCreditNote(db, actorOf(request), request.params.id, await readInvoicing()),
  );
}
