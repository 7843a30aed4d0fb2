import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import {
  adminContentPage,
  contentEdit,
  contentPreview,
  contentSummary,
  contentVersion,
  newContentPage,
  previewedText,
} from '@kiosk/contract/content.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import * as z from 'zod/mini';
import { previewContent } from '../../content/content.service.ts';
import { createPage, getVersion, removePage, savePage } from '../../content/editing.service.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import { describeContentPage, listContentPages } from './pages.service.ts';

const config = { access: 'admin' } as const;
const response = { 200: adminContentPage };

/** The pages that the merchant writes (+). A save is refused if it would overwrite another administrator's. */
export function adminContentRoutes(app: App, db: Database): void {
  app.get(
    adminApiPaths.contentPages,
    { config, schema: { response: { 200: z.array(contentSummary) } } },
    () => listContentPages(db),
  );

  app.post(
    adminApiPaths.contentPages,
    { config, schema: { body: newContentPage, response: { 201: adminContentPage } } },
    async (request, reply) => {
      const id = await createPage(db, actorOf(request), request.body);
      return reply.code(201).send(await describeContentPage(db, id));
    },
  );

  app.post(
    adminApiPaths.contentPreview,
    { config, schema: { body: previewedText, response: { 200: contentPreview } } },
    async (request) => ({ content: previewContent(request.body.text) }),
  );

  app.get(adminApiPaths.contentPage, { config, schema: { params: byIdentifier, response } }, (request) =>
    describeContentPage(db, request.params.id),
  );

  app.patch(
    adminApiPaths.contentPage,
    { config, schema: { params: byIdentifier, body: contentEdit, response } },
    async (request) => {
      await savePage(db, actorOf(request), request.params.id, request.body);
      return describeContentPage(db, request.params.id);
    },
  );

  app.delete(
    adminApiPaths.contentPage,
    { config, schema: { params: byIdentifier, response: { 200: z.array(contentSummary) } } },
    async (request) => {
      await removePage(db, actorOf(request), request.params.id);
      return listContentPages(db);
    },
  );

  app.get(
    adminApiPaths.contentVersion,
    { config, schema: { params: byIdentifier, response: { 200: contentVersion } } },
    (request) => getVersion(db, request.params.id),
  );
}
