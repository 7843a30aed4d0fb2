import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { orderInvoice } from '@kiosk/contract/invoice.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import {
  getInvoice,
  type Invoicing,
  issueCreditNote,
  issueInvoice,
} from '../../invoices/invoices.service.ts';

/** Issuing invoices and credit notes (+). `invoicing` is absent where the shop has no seller details. */
export function adminOrderInvoiceRoutes(app: App, db: Database, invoicing: Invoicing | undefined): void {
  const config = { access: 'admin' } as const;
  const schema = { params: byIdentifier, response: { 200: orderInvoice } };

  app.get(apiPaths.adminOrderInvoice, { config, schema }, (request) =>
    getInvoice(db, request.params.id, invoicing),
  );

  app.post(apiPaths.adminOrderInvoice, { config, schema }, (request) =>
    issueInvoice(db, actorOf(request), request.params.id, invoicing),
  );

  app.post(apiPaths.adminOrderCreditNotes, { config, schema }, (request) =>
    issueCreditNote(db, actorOf(request), request.params.id, invoicing),
  );
}
