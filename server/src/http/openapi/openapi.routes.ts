import { apiPrefix } from '@kiosk/contract/paths.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { documentOf } from './document.ts';

/** Describes every call that is added from now on, in OpenAPI 3.1. */
export function describeRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${apiPrefix}/`) && route.method !== 'HEAD') routes.push(route);
  });
  const config = { access: 'public', anyOrigin: true, kept: 'for good' } as const;
  // Answers are kept by their whole address, and making it takes long enough to hold up shoppers.
  let document: Buffer | undefined;
  app.get(`${apiPrefix}/openapi.json`, { config }, (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(documentOf(routes)));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
