import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Readiness } from '../database/readiness.ts';
import type { Database } from '../database/schema.ts';

/** For whoever keeps the shop up: `/healthz` says that the process answers, `/readyz` that it can sell. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  const config = { access: 'public' } as const;
  const readiness = new Readiness(db);
  const log = logChanges(app.log);

  app.get('/healthz', { config }, () => ({ status: 'ok' }));

  app.get('/readyz', { config }, async (_request, reply) => {
    if (app.stopping.hasBegun) return reply.code(503).send({ status: 'stopping' });
    const obstacle = await readiness.ask();
    log(obstacle);
    if (obstacle === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason: obstacle.reason });
  });
}

/** One line when it changes: probes come every second. */
function logChanges(log: FastifyBaseLogger): (obstacle: Awaited<ReturnType<Readiness['ask']>>) => void {
  let last: string | undefined;
  return (obstacle) => {
    if (obstacle?.reason === last) return;
    last = obstacle?.reason;
    if (obstacle) log.error({ reason: obstacle.reason, err: obstacle.cause }, 'not ready');
    else log.info('ready again');
  };
}
