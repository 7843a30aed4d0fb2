import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

type HookName = 'onRequest' | 'preValidation' | 'preHandler' | 'onSend';

/**
 * `onSend` gets the payload, and returns what is sent instead. A hook that never waits takes a callback as its last
 * parameter (the third; the fourth in `onSend`): a promise costs each request several microtasks.
 */
type Hook = (request: FastifyRequest, reply: FastifyReply, payload: never, done: never) => unknown;

/**
 * Adds a hook to one route, before those that it has: Fastify gives HEAD one that drops the body. It costs the other
 * routes nothing, and need not look up what the route declares.
 */
export function addRouteHook(route: RouteOptions, name: HookName, hook: Hook): void {
  const hooks = [hook, ...[route[name] ?? []].flat()];
  Object.assign(route, { [name]: hooks });
}
