import {
  idempotencyKeyHeader,
  problemCodeHeader,
  searchedForHeader,
  seenStatusHeader,
  totalCountHeader,
  totalRelationHeader,
} from '@kiosk/contract/headers.ts';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import type { FastifyInstance } from 'fastify';
import { addVary } from './compression.ts';
import { addRouteHook } from './route-hooks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of every origin may read the answers, which are the same for everybody. */
    anyOrigin?: true;
  }
}

const readable = {
  'access-control-expose-headers': [
    totalCountHeader,
    totalRelationHeader,
    problemCodeHeader,
    searchedForHeader,
    'Retry-After',
    'X-Request-Id',
  ].join(', '),
};

const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  ...readable,
};

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers': `Authorization, Content-Type, ${idempotencyKeyHeader}, ${seenStatusHeader}`,
  'access-control-max-age': '7200',
};

/**
 * Lets pages of other origins use the shop: every page what is `anyOrigin`, and those of some origins the whole API.
 * @param origins such as `https://shop.example.com`
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRoute', (route) => {
    const { anyOrigin, kept } = route.config ?? {};
    if (anyOrigin) addRouteHook(route, 'onRequest', async (_request, reply) => void reply.headers(openToAll));
    // The answer to the first origin would be sent to all others.
    else if (kept !== undefined && route.url.startsWith(`${apiPrefix}/`))
      throw new Error(`${route.url} keeps answers, but not for every origin`);
  });
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${apiPrefix}/`) || request.routeOptions.config.anyOrigin) return done();
    addVary(reply, 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      // The storefront sends credentials with the session check (point 7).
      'access-control-allow-credentials': 'true',
      ...readable,
    });
    if (request.method === 'OPTIONS') reply.code(204).headers(allowed).send();
    else done();
  });
}
