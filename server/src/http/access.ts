import type { User } from '@kiosk/contract/account.ts';
import { accountMessages } from '@kiosk/contract/account.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Problem } from '../problem.ts';
import { addRouteHook } from './route-hooks.ts';

/** Who may call a route (point 6): everybody, signed-in users, or administrators. */
type Access = 'public' | 'customer' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set by the access check of a route that is not public. */
    account: User | null;
  }
}

type Authenticate = (token: string) => Promise<User | undefined>;

/**
 * Looks the bearer token up and sets the request's account, before the body is read.
 * A route that does not declare its access stops the start.
 */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('account', null);

  const admit = async (request: FastifyRequest, access: Exclude<Access, 'public'>) => {
    const token = bearerToken(request);
    const account = token === undefined ? undefined : await authenticate(token);
    if (account === undefined) throw new Problem('not-signed-in', accountMessages.loginNeeded);
    if (access === 'admin' && account.role !== 'admin') {
      throw new Problem('not-allowed', accountMessages.adminOnly);
    }
    request.account = account;
  };

  app.addHook('onRoute', (route: RouteOptions) => {
    const access = route.config?.access;
    if (access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
    }
    if (access === 'public') return;
    addRouteHook(route, 'onRequest', (request) => admit(request, access));
    if (access !== 'admin') return;
    // A body may take minutes to arrive, and the role may have been removed in that time.
    addRouteHook(route, 'preValidation', async (request) => {
      if (request.body !== undefined) await admit(request, access);
    });
  });
}

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The caller's token, on a route that is not public. */
export function ownToken(request: FastifyRequest): string {
  const token = bearerToken(request);
  if (token === undefined) throw new Error(`${request.url} has no token, because its route is public`);
  return token;
}

/** The caller as an actor of the audit log. */
export const actorOf = (request: FastifyRequest): { id: string; email: string } => {
  const { id, email } = accountOf(request);
  return { id, email };
};

/** The caller's account, on a route that is not public. */
export function accountOf(request: FastifyRequest): User {
  if (request.account === null) throw new Error(`${request.url} has no account, because its route is public`);
  return request.account;
}
