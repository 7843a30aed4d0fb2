import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which the body must have arrived; half a minute where a route does not say. */
    bodyTimeout?: number;
  }
}

/** The server's own request timeout in milliseconds; a route's timeout cannot exceed it. */
export const maxRequestTime = 5 * 60_000;

/** Ends slow uploads, which would otherwise hold their connection for ever. */
export function limitRequestTime(app: FastifyInstance, usual = 30_000): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyTimeout ?? usual).unref();
    const forget = () => clearTimeout(timer);
    raw.once('end', forget).once('close', forget);
  });
}
