import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { issuedDocuments, orderInvoice } from '@kiosk/contract/invoice.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../database/schema.ts';
import { accountOf, actorOf } from '../http/access.ts';
import type { App } from '../http/zod.ts';
import type { Invoicing } from './drafts.ts';
import { getInvoice, getOwnInvoice, issueCreditNote, issueInvoice } from './invoices.service.ts';

/** Invoices and credit notes (+). `invoicing` is absent where the shop does not know who sells. */
export function invoiceRoutes(app: App, db: Database, invoicing: Invoicing | undefined): void {
  app.get(
    apiPaths.orderInvoice,
    {
      config: { access: 'customer' },
      schema: { params: byIdentifier, response: { 200: issuedDocuments } },
    },
    (request) => getOwnInvoice(db, accountOf(request).id, request.params.id),
  );

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
