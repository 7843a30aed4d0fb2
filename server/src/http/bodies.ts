import type { FastifyInstance } from 'fastify';

/**
 * A storefront sends `DELETE` with a JSON content type and no body (point 7); that is 'nothing', not malformed.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
