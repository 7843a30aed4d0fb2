import type { FastifyInstance } from 'fastify';

/**
 * One line a request: what was asked, what was answered and how long it took (ms). No header, no query and no
 * body, so that no token, password or address gets into the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
