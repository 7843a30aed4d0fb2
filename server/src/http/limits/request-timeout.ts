import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { minute } from '../../clock.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which the body must have arrived; half a minute where a route does not say. */
    bodyTimeout?: number;
  }
}

/** The server's own request timeout in milliseconds; a route's timeout cannot exceed it. */
export const maxRequestTime = 5 * minute;

/** Ends slow uploads, which would otherwise hold their connection for ever. */
export function limitRequestTime(app: FastifyInstance, usual = 30_000): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    // An empty body is not read, so nothing would say that it has arrived.
    const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
    if (hasBody) {
      endLate(request.raw, request.routeOptions.config.bodyTimeout ?? usual);
    }
    done();
  });
}

function endLate(raw: IncomingMessage, timeout: number): void {
  const timer = setTimeout(() => raw.destroy(), timeout).unref();
  const forget = () => clearTimeout(timer);
  raw.once('end', forget).once('close', forget);
}
