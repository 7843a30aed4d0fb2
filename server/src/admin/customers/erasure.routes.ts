import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import {
  erasureConfirmation,
  erasurePreview,
  erasureRequest,
  personalData,
} from '@kiosk/contract/personal-data.ts';
import * as z from 'zod/mini';
import { listErasureRequests } from '../../accounts/erasing.service.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { aboutAccount } from '../../audit/subjects.service.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import { eraseAccount, previewErasure, type Retention } from '../../privacy/erasure.service.ts';
import { collectPersonalData } from '../../privacy/personal-data.service.ts';

const config = { access: 'admin' } as const;
const confirmed = { ...config, confirmed: true } as const;

/** Requests shown at once. */
const maxRequests = 100;

/** The data of a customer in the admin area, and their erasure (+). */
export function adminErasureRoutes(app: App, db: Database, retention: Retention): void {
  app.get(
    adminApiPaths.erasureRequests,
    { config, schema: { response: { 200: z.array(erasureRequest) } } },
    async () =>
      (await listErasureRequests(db, maxRequests)).map(({ id, email, erasure_requested_at }) => ({
        id,
        email,
        requestedAt: String(erasure_requested_at),
      })),
  );

  app.get(
    adminApiPaths.customerErasure,
    { config, schema: { params: byIdentifier, response: { 200: erasurePreview } } },
    (request) => previewErasure(db, retention, request.params.id),
  );

  app.post(
    adminApiPaths.customerErasure,
    {
      config: confirmed,
      schema: {
        params: byIdentifier,
        body: erasureConfirmation,
        response: { 200: z.object({ erased: z.literal(true) }) },
      },
    },
    async (request) => {
      await eraseAccount(db, actorOf(request), request.params.id, request.body.email);
      return { erased: true as const };
    },
  );

  app.get(
    adminApiPaths.customerData,
    { config: confirmed, schema: { params: byIdentifier, response: { 200: personalData } } },
    async (request) => {
      const data = await collectPersonalData(db, request.params.id);
      const change = { ...aboutAccount(data.account), action: 'export' } as const;
      await inTransaction(db, (trx) => recordChange(trx, actorOf(request), change));
      return data;
    },
  );
}
