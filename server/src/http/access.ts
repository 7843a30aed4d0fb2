import type { User } from '@kiosk/contract/account.ts';
import { accountMessages } from '@kiosk/contract/account.ts';
import { passwordNeeded } from '@kiosk/contract/problem-codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { requireAccess, type StaffAccess } from '../permissions.ts';
import { Problem } from '../problem.ts';
import { addRouteHook } from './route-hooks.ts';

/** The callers of a route (point 6): everybody, signed-in users, or staff with this permission. */
type Access = 'public' | 'customer' | StaffAccess;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether the password must have been given within the last minutes, because the call cannot be undone. */
    confirmed?: true;
  }
  interface FastifyRequest {
    /** Set by the access check of a route that is not public. */
    account: User | null;
    /** Whether the caller gave the password within the last minutes. */
    isConfirmed: () => boolean;
  }
}

type Authenticate = (token: string) => Promise<{ user: User; isConfirmed: () => boolean } | undefined>;

/**
 * Looks the bearer token up and sets the request's account, before the body is read.
 * A route that does not declare its access stops the start.
 */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('account', null);
  app.decorateRequest('isConfirmed', () => false);

  const admit = async (request: FastifyRequest, access: Exclude<Access, 'public'>, confirmed = false) => {
    const token = bearerToken(request);
    const session = token === undefined ? undefined : await authenticate(token);
    if (session === undefined) throw new Problem('not-signed-in', accountMessages.loginNeeded);
    request.account = session.user;
    request.isConfirmed = session.isConfirmed;
    if (access !== 'customer') requireAccess(session.user, access);
    if (confirmed && !session.isConfirmed()) {
      throw new Problem('not-allowed', accountMessages.passwordNeeded, { code: passwordNeeded });
    }
  };

  app.addHook('onRoute', (route: RouteOptions) => {
    const { access, confirmed, kept } = route.config ?? {};
    if (access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
    }
    if (access !== 'public') addRouteHook(route, 'onRequest', (request) => admit(request, access, confirmed));
    // Before the access check, for its refusals.
    if (kept === undefined) addRouteHook(route, 'onRequest', storeNowhere);
    if (access === 'public' || access === 'customer') return;
    // A body may take minutes to arrive, and the role may have been removed in that time.
    addRouteHook(route, 'preValidation', async (request) => {
      if (request.body !== undefined) await admit(request, access);
    });
  });
}

/** Answers that are not the same for everybody stay out of every cache. Pictures, which are, say otherwise. */
function storeNowhere(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store');
  done();
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

/** Whether the caller gave the password within the last minutes. */
export const isConfirmed = (request: FastifyRequest): boolean => request.isConfirmed();

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
