import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Readiness } from '../database/readiness.ts';
import type { Database } from '../database/schema.ts';
import { shopVersion } from '../version.ts';

/** Probes for operators: `/healthz` says that the process answers, `/readyz` that it can sell. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  const config = { access: 'public' } as const;
  const readiness = new Readiness(db);
  const log = logChanges(app.log);

  app.get('/healthz', { config }, () => ({ status: 'ok', version: shopVersion }));

  app.get('/readyz', { config }, async (_request, reply) => {
    if (app.stopping.hasBegun) return reply.code(503).send({ status: 'stopping' });
    const notReady = await readiness.ask();
    log(notReady);
    if (notReady === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason: notReady.reason });
  });
}

/** Logs only changes, because probes come every second. */
function logChanges(log: FastifyBaseLogger): (notReady: Awaited<ReturnType<Readiness['ask']>>) => void {
  let last: string | undefined;
  return (notReady) => {
    if (notReady?.reason === last) return;
    last = notReady?.reason;
    if (notReady) log.error({ reason: notReady.reason, err: notReady.cause }, 'not ready');
    else log.info('ready again');
  };
}
