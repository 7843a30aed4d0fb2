import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const requestIdHeader = 'x-request-id';

/**
 * The id of a request, by which it is found in the log.
 * @param isBehindProxy whether the id that the proxy gave is taken, so that both logs have the same one
 */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = isBehindProxy ? headers[requestIdHeader] : undefined;
    return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID();
  };

/** Every answer names its request. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}

/** The id of the trace that a request belongs to (W3C Trace Context), for the log. */
export const traceOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === 'string'
    ? /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(traceparent)?.[1]
    : undefined;
