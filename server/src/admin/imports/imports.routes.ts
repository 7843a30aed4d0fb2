import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { totalCountHeader } from '@kiosk/contract/headers.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import {
  importChange,
  importError,
  importListQuery,
  importPictures,
  newImport,
  partQuery,
  pictureNames,
  picturePlace,
  productImport,
} from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import { maxRequestTime } from '../../http/limits/request-timeout.ts';
import type { App } from '../../http/zod.ts';
import { stopApplying, whenApplied } from '../../imports/applying-in-background.service.ts';
import { checkAgain } from '../../imports/checking.service.ts';
import { getImport, listImports, startImport } from '../../imports/imports.service.ts';
import type { ProbePicture } from '../../imports/picture-probe.service.ts';
import { namePictures, placePictures } from '../../imports/pictures.service.ts';
import { readPart } from '../../imports/reading.service.ts';
import { removeImport } from '../../imports/removal.service.ts';
import { listChanges, listErrors } from '../../imports/reports.service.ts';
import { applyImport } from '../../imports/start-applying.service.ts';
import { resume } from '../../imports/steps.service.ts';

const config = { access: 'products' } as const;
const ofImport = { params: byIdentifier, response: { 200: productImport } };

/** Imports of products from files (+). */
export async function importRoutes(app: App, db: Database, probe: ProbePicture): Promise<void> {
  app.post(
    adminApiPaths.imports,
    { config, schema: { body: newImport, response: { 201: productImport } } },
    async (request, reply) => reply.code(201).send(await startImport(db, actorOf(request), request.body)),
  );

  app.get(
    adminApiPaths.imports,
    { config, schema: { querystring: importListQuery, response: { 200: z.array(productImport) } } },
    async (request, reply) => {
      const { _page: number, _limit: limit } = request.query;
      const { imports, total } = await listImports(db, { number, limit });
      return reply.header(totalCountHeader, total).send(imports);
    },
  );

  app.get(adminApiPaths.import, { config, schema: ofImport }, (request) => getImport(db, request.params.id));

  app.delete(adminApiPaths.import, { config, schema: ofImport }, async (request) => {
    const found = await getImport(db, request.params.id);
    await removeImport(db, found.id);
    return found;
  });

  app.post(
    adminApiPaths.importPictures,
    { config, schema: { ...ofImport, body: importPictures } },
    async (request) => {
      await namePictures(db, request.params.id, request.body.pictures);
      return getImport(db, request.params.id);
    },
  );

  app.post(
    adminApiPaths.picturePlaces,
    { config, schema: { body: pictureNames, response: { 200: z.array(picturePlace) } } },
    (request) => placePictures(db, request.body.names),
  );

  app.post(adminApiPaths.importSteps, { config, schema: ofImport }, (request) =>
    resume(db, probe, request.params.id, (error) =>
      request.log.warn({ err: error, import: request.params.id }, 'import not applied'),
    ),
  );

  app.post(adminApiPaths.importCheck, { config, schema: ofImport }, async (request) => {
    await checkAgain(db, request.params.id);
    return getImport(db, request.params.id);
  });

  app.post(adminApiPaths.importApply, { config, schema: ofImport }, async (request) => {
    await applyImport(db, actorOf(request), request.params.id);
    return getImport(db, request.params.id);
  });

  app.get(
    adminApiPaths.importErrors,
    {
      config,
      schema: { params: byIdentifier, querystring: importListQuery, response: { 200: z.array(importError) } },
    },
    async (request, reply) => {
      const { errors, total } = await listErrors(db, request.params.id, request.query);
      return reply.header(totalCountHeader, total).send(errors);
    },
  );

  app.get(
    adminApiPaths.importChanges,
    {
      config,
      schema: {
        params: byIdentifier,
        querystring: importListQuery,
        response: { 200: z.array(importChange) },
      },
    },
    async (request, reply) => {
      const { changes, total } = await listChanges(db, request.params.id, request.query);
      return reply.header(totalCountHeader, total).send(changes);
    },
  );

  app.addHook('preClose', async () => stopApplying(db));
  app.addHook('onClose', () => whenApplied(db));
  await app.register(async (raw) => partRoute(raw as App, db));
}

/** Takes bytes of any type, in parts that proxies let through. */
function partRoute(app: App, db: Database): void {
  const bodyLimit = importPartSize;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  app.post(
    adminApiPaths.importParts,
    // A part may be of 1 MB, and the line a slow one.
    {
      config: { ...config, bodyTimeout: maxRequestTime },
      bodyLimit,
      schema: { ...ofImport, querystring: partQuery },
    },
    (request) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return readPart(db, request.params.id, request.query.offset, bytes);
    },
  );
}
