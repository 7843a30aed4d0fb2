import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which the body must have arrived; half a minute where a route does not say. */
    bodyTimeout?: number;
  }
}

/** What the server itself grants every request, in milliseconds; a route may ask for less and never gets more. */
export const maxRequestTime = 5 * 60_000;

/** A body that trickles in would hold its connection for ever. */
export function limitRequestTime(app: FastifyInstance, usual = 30_000): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyTimeout ?? usual).unref();
    const forget = () => clearTimeout(timer);
    raw.once('end', forget).once('close', forget);
  });
}
