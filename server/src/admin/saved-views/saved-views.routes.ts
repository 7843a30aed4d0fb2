import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { newSavedView, savedView, savedViewChange, savedViewsQuery } from '@kiosk/contract/saved-view.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import { accountOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import { changeSavedView, listSavedViews, removeSavedView, saveView } from './saved-views.service.ts';

const config = { access: 'staff' } as const;
const response = { 200: savedView };

/** Filters and order of lists under a name, each account's own (+). */
export function savedViewRoutes(app: App, db: Database): void {
  const ownerOf = (request: FastifyRequest) => accountOf(request).id;

  app.get(
    adminApiPaths.savedViews,
    { config, schema: { querystring: savedViewsQuery, response: { 200: z.array(savedView) } } },
    (request) => listSavedViews(db, ownerOf(request), request.query.list),
  );

  app.post(
    adminApiPaths.savedViews,
    { config, schema: { body: newSavedView, response: { 201: savedView } } },
    async (request, reply) => reply.code(201).send(await saveView(db, ownerOf(request), request.body)),
  );

  app.patch(
    adminApiPaths.savedView,
    { config, schema: { params: byIdentifier, body: savedViewChange, response } },
    (request) => changeSavedView(db, { id: request.params.id, accountId: ownerOf(request) }, request.body),
  );

  app.delete(adminApiPaths.savedView, { config, schema: { params: byIdentifier, response } }, (request) =>
    removeSavedView(db, { id: request.params.id, accountId: ownerOf(request) }),
  );
}
