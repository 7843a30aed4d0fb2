import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';

/** For whoever keeps the shop up: `/healthz` says that the process answers, `/readyz` that it can sell. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  const config = { access: 'public' } as const;

  app.get('/healthz', { config }, () => ({ status: 'ok' }));

  app.get('/readyz', { config }, async (request, reply) => {
    const ready = await isMigrated(db).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      return false;
    });
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
