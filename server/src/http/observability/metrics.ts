import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problem.ts';
import { Counter, Gauge, Histogram, Registry } from './prometheus.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Notes a run of a job that is repeated. */
    noteJob: (name: string, seconds: number, hasFailed: boolean) => void;
  }
}

/** What the process, its requests and its jobs do, for Prometheus. */
export function measureApp(app: FastifyInstance): Registry {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'kiosk_refusals_total',
    help: 'Requests that were refused, or failed, by the code of the answer',
    labelNames: ['code'],
    registers,
  });
  const jobLabels = { labelNames: ['job'], registers } as const;
  const jobDuration = new Gauge({
    name: 'kiosk_job_duration_seconds',
    help: 'Duration of the last run of a job',
    ...jobLabels,
  });
  const jobSuccess = new Gauge({
    name: 'kiosk_job_last_success_timestamp_seconds',
    help: 'When a job last ended without a failure; before it has, when the shop began',
    ...jobLabels,
  });
  const begun = Date.now() / 1000;
  const known = new Set<string>();
  app.decorate('noteJob', (job, seconds, hasFailed) => {
    jobDuration.set({ job }, seconds);
    if (!hasFailed) jobSuccess.setToCurrentTime({ job });
    // Without a time no alert would find one that has always failed.
    else if (!known.has(job)) jobSuccess.set({ job }, begun);
    known.add(job);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // The route, not the address: there are as many addresses as clients can think of.
    const route = routeOptions.url ?? 'none';
    if (request.refusal !== undefined) refusals.inc({ code: request.refusal.code });
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return registry;
}

type Figure = { name: string; help: string; read: () => Promise<number> };

/** Adds a figure that is read when the metrics are read; while it cannot be read, there is none. */
export function measureWhenRead(registry: Registry, { name, help, read }: Figure): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read().catch(() => Number.NaN));
    },
  });
}

/**
 * `GET /metrics`, for those who may read it. What was forwarded by a proxy is refused, because then everybody would be at
 * the proxy's address.
 * @param readers their addresses, as TRUST_PROXY names them
 */
export function metricsRoute(app: FastifyInstance, registry: Registry, readers: string): void {
  const isReader = compile(readers.split(',').map((each) => each.trim()));
  // Metrics of the process cost something all the time, so they begin with the first request.
  let isFirst = true;
  app.get('/metrics', { config: { access: 'public' } }, async ({ socket, headers }, reply) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded || !isReader(socket.remoteAddress ?? '', 0)) throw new Problem('not-found', 'Not found');
    if (isFirst) {
      isFirst = false;
      (await import('prom-client')).collectDefaultMetrics({ register: registry });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
